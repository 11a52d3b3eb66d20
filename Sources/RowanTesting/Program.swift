import Foundation

#if canImport(Darwin)
  import Darwin
#endif

/// The program that runs: a test bundle.
enum Program {
  /// When it was built; nil where that cannot be found out. A source file that was changed since has
  /// its lines elsewhere.
  static let buildDate: Date? = {
    guard let path else { return nil }
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.modificationDate] as? Date
  }()

  /// The file that holds this code. The program of Apple's tests is another one, which loads it.
  private static var path: String? {
    #if canImport(Darwin)
      var image = Dl_info()
      guard dladdr(#dsohandle, &image) != 0, let name = image.dli_fname else { return nil }
      return String(cString: name)
    #else
      return URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path
    #endif
  }
}
