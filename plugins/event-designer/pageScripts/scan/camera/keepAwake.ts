/** Keeps the screen on, as far as the browser can. Returns a function that ends it. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isEnded = false;
  const requestLock = async () => {
    if (document.hidden || !('wakeLock' in navigator)) return;
    const sentinel = await navigator.wakeLock.request('screen').catch(() => undefined);
    if (isEnded) void sentinel?.release();
    else lock = sentinel;
  };
  // Browsers end the lock when the page is hidden, so it is requested again when the page is shown.
  document.addEventListener('visibilitychange', requestLock);
  void requestLock();
  return () => {
    isEnded = true;
    document.removeEventListener('visibilitychange', requestLock);
    void lock?.release();
  };
}
