import Foundation

/// A lock that notices when the thread that holds it asks for it again.
final class AccessLock: @unchecked Sendable {
  // An address of its own, which a stored property does not have.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init() {
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_ERRORCHECK))
    pthread_mutex_init(mutex, &attributes)
    pthread_mutexattr_destroy(&attributes)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Waits for the lock.
  ///
  /// - Returns: false, without waiting, if the calling thread holds it already.
  func lock() -> Bool {
    pthread_mutex_lock(mutex) == 0
  }

  func unlock() {
    pthread_mutex_unlock(mutex)
  }
}
