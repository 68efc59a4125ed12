/** How often a visible tab asks. Behaviour: session.watch. */
export const SESSION_CHECK_MS = 30_000;

/**
 * Asks whether the session still stands: every 30 s while the tab is visible, and as soon as it becomes visible again.
 *
 * @param check one question; where it brings no answer nothing changes
 */
export function watchSession(check: () => Promise<unknown>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;

  const wait = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') timer = setTimeout(() => void ask(), SESSION_CHECK_MS);
  };

  async function ask(): Promise<void> {
    // One question at a time: on a slow line the next one waits for the answer.
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
