// Taken before timers are tracked: what this page waits by is nothing that a module leaves.
const startTimeout = window.setTimeout.bind(window);

const QUIET_MS = 250;

const wait = (ms: number) => new Promise<void>((resolve) => void startTimeout(resolve, ms));

/** Whoever drives the page may do what its policy refuses scripts, such as eval; a task of the page's own may not. */
export const nextTask = () => wait(0);

/** @throws Error with the message, where the promise has not settled by then */
export async function withinTime<Value>(promise: Promise<Value>, ms: number, message: string): Promise<Value> {
  return Promise.race([
    promise,
    wait(ms).then((): never => {
      throw new Error(message);
    }),
  ]);
}

/** @returns whether the condition holds before the time is over; it is asked again after each frame */
export async function becomes(condition: () => boolean, ms: number): Promise<boolean> {
  const until = performance.now() + ms;
  while (!condition()) {
    if (performance.now() > until) return false;
    await wait(16);
  }
  return true;
}

/** Resolves when nothing has changed in a part of the page for a moment, or the time is over. */
export async function untilQuiet(part: Node, ms: number): Promise<void> {
  let changed = performance.now();
  const observer = new MutationObserver(() => (changed = performance.now()));
  observer.observe(part, { subtree: true, childList: true, characterData: true, attributes: true });
  await becomes(() => performance.now() - changed > QUIET_MS, ms);
  observer.disconnect();
}
