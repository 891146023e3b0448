/** Keeps the screen on, where the browser can; elsewhere it goes on without. */

export class Awake {
  private lock: WakeLockSentinel | null = null;
  private wanted = false;
  private readonly again = (): void => {
    if (document.visibilityState === 'visible') void this.take();
  };

  hold(): void {
    if (this.wanted) return;
    this.wanted = true;
    document.addEventListener('visibilitychange', this.again);
    void this.take();
  }

  release(): void {
    this.wanted = false;
    document.removeEventListener('visibilitychange', this.again);
    this.lock?.release().catch(() => undefined);
    this.lock = null;
  }

  /** A lock is lost whenever the page is hidden, and has to be asked for again. */
  private async take(): Promise<void> {
    if (!this.wanted || !('wakeLock' in navigator)) return;
    try {
      this.lock = await navigator.wakeLock.request('screen');
    } catch {
      this.lock = null;
    }
  }
}
