import Testing

/// Packages of users, built by SwiftPM: one after the other, since building Rowan and its tool is
/// what takes long.
struct UserPackageTests {
  @Test func packagesOfUsers() throws {
    let workplace = try Workplace()
    try Readme.fromAnEmptyPackageToTheFirstQuery(in: workplace)
    try IncrementalBuild.aChangeCompilesWhatItTouches(in: workplace)
    try PrebuiltTool.generatesAndIsNotBuilt(in: workplace)
    try OtherBuildSystem.seesEveryChangeAndEveryMistake(in: workplace)
  }
}
