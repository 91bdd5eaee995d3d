/** Keeps the screen on, as far as the browser can. Returns a function that ends it. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;
  const ask = async () => {
    if (document.hidden || !('wakeLock' in navigator)) return;
    const given = await navigator.wakeLock.request('screen').catch(() => undefined);
    if (isOver) void given?.release();
    else lock = given;
  };
  // Browsers end it when the page is hidden.
  document.addEventListener('visibilitychange', ask);
  void ask();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', ask);
    void lock?.release();
  };
}
