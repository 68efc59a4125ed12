/** Interval of checks in a visible tab. Behaviour: session.watch. */
export const SESSION_CHECK_MS = 30_000;

/**
 * Checks the session every 30 s while the tab is visible, and when it becomes visible.
 * @param check a single check; failures change nothing
 */
export function watchSession(check: () => Promise<unknown>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;

  const wait = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') timer = setTimeout(() => void ask(), SESSION_CHECK_MS);
  };

  async function ask(): Promise<void> {
    // Single-flight: on a slow connection, the next check waits.
    if (isAsking) return;
    isAsking = true;
    try {
      await check();
    } catch (error) {
      console.info('The session could not be checked:', error);
    } finally {
      isAsking = false;
      wait();
    }
  }

  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') void ask();
  });
  wait();
}
