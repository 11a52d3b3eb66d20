import Testing

/// The tutorial is that of the README, whose steps a test of the plugin takes one by one.
struct TutorialTests {
  @Test func theTutorialShowsTheFilesOfTheREADME() throws {
    let article = try Article(path: "\(Article.catalogue)/GettingStarted.md")
    let readme = try Article(path: "README.md")
    #expect(article.files.count == 3)
    #expect(article.files == readme.files)
  }

  @Test func itSaysWhatTheProgramPrints() throws {
    let article = try Article(path: "\(Article.catalogue)/GettingStarted.md")
    let output = try #require(article.blocks.last { $0.language == "text" }).text
    let readme = try Article(path: "README.md").lines.joined(separator: "\n")
    #expect(readme.contains("It prints `\(output.dropLast())`"))
  }
}

extension Article {
  /// The texts of the files that blocks show, by path.
  fileprivate var files: [String: String] {
    var files: [String: String] = [:]
    for block in blocks { if let file = block.file { files[file] = block.text } }
    return files
  }
}
