import Foundation
import Testing

/// What holds for each article, and for all of them together.
struct ArticleTests {
  static let articles = Result { try Article.all() }

  @Test func linksLeadToArticles() throws {
    let articles = try Self.articles.get()
    let names = Set(articles.map(\.name))
    for article in articles {
      for line in article.lines {
        for match in line.matches(of: /<doc:([^>]*)>/) {
          #expect(names.contains(String(match.1)), "\(article.path) links to '\(match.1)'")
        }
        for match in line.matches(of: /\]\(([^)#:]+)\)/) {
          // A picture lies beside the article.
          let folder = Article.root.appending(path: article.path).deletingLastPathComponent()
          let target = folder.appending(path: String(match.1)).path
          #expect(
            FileManager.default.fileExists(atPath: target), "\(article.path) links to \(match.1)")
        }
      }
    }
  }

  /// Files and folders that an article names are there.
  @Test func pathsExist() throws {
    let places = ["Sources", "Tests", "Plugins", "SchemaSyntax", "SchemaModel", "SchemaEmit"]
    var count = 0
    for article in try Article.catalogueArticles() {
      for line in article.lines {
        for match in line.matches(of: /`([A-Za-z]+)\/([A-Za-z\/.]+)`/)
        where
          places.contains(String(match.1))
        {
          let path = "\(match.1)/\(match.2)"
          let isThere = [path, "Sources/\(path)"].contains {
            FileManager.default.fileExists(atPath: Article.root.appending(path: $0).path)
          }
          #expect(isThere, "\(article.path) names \(path)")
          count += 1
        }
      }
    }
    #expect(count > 10)
  }

  /// ``Name`` in an article is a public declaration of the library, as DocC wants it.
  @Test func symbolsExist() throws {
    let sources = try Article.files(below: "Sources/Rowan", extension: "swift").map {
      try String(contentsOf: Article.root.appending(path: $0), encoding: .utf8)
    }.joined()
    let kinds = "(?:struct|final class|class|enum|protocol|typealias)"
    for article in try Article.catalogueArticles() where article.name != "Rowan" {
      for line in article.lines {
        for match in line.matches(of: /``([A-Za-z]+)``/) {
          let declaration = try Regex("public \(kinds) \(match.1)\\b")
          #expect(sources.contains(declaration), "\(article.path) names \(match.1)")
        }
      }
    }
  }

  /// No article is lost: the first page lists all others.
  @Test func theFirstPageListsEveryArticle() throws {
    let articles = try Article.catalogueArticles()
    let first = try #require(articles.first { $0.name == "Rowan" })
    let topics = try #require(first.lines.firstIndex(of: "## Topics"))
    let listed = first.lines[topics...].compactMap { line in
      line.firstMatch(of: /^- <doc:(.*)>$/).map { String($0.1) }
    }
    #expect(listed.sorted() == articles.map(\.name).filter { $0 != "Rowan" }.sorted())
  }

  @Test func linesAreShort() throws {
    for article in try Article.catalogueArticles() {
      for (index, line) in article.lines.enumerated() where !line.hasPrefix("|") {
        #expect(line.count <= 100, "\(article.path):\(index + 1) is too long")
      }
    }
  }

  /// A title, one sentence, then the first section: what DocC takes for the abstract.
  @Test func everyArticleBeginsWithTitleAndAbstract() throws {
    for article in try Article.catalogueArticles() {
      #expect(article.lines[0].hasPrefix("# "), "\(article.path)")
      #expect(article.lines[1].isEmpty && !article.lines[2].hasPrefix("#"), "\(article.path)")
      #expect(article.lines[2].hasSuffix("."), "\(article.path)")
    }
  }
}
