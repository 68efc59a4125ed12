/** Interval of checks in a visible tab. */
export const SESSION_CHECK_MS = 30_000;

/**
 * Checks the session every 30 s while the tab is visible, when it becomes visible, and when the browser restores the
 * page from its back/forward cache.
 * @param check a single check; failures change nothing
 */
export function watchSession(check: () => Promise<unknown>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isChecking = false;

  const scheduleCheck = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') timer = setTimeout(() => void runCheck(), SESSION_CHECK_MS);
  };

  async function runCheck(): Promise<void> {
    // Single-flight: on a slow connection, the next check waits.
    if (isChecking) return;
    isChecking = true;
    try {
      await check();
    } catch (error) {
      console.info('Session check failed:', error);
    } finally {
      isChecking = false;
      scheduleCheck();
    }
  }

  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') void runCheck();
  });
  window.addEventListener('pageshow', ({ persisted }) => persisted && void runCheck());
  scheduleCheck();
}
