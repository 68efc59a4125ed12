// Captures native timers before instrumentation, so that our own waits are not reported as leaks.
const startTimeout = window.setTimeout.bind(window);
const whenIdle = window.requestIdleCallback.bind(window);

const QUIET_MS = 250;

const wait = (ms: number) => new Promise<void>((resolve) => void startTimeout(resolve, ms));

/** @throws Error with the message if the promise does not settle in time */
export async function withTimeout<Value>(promise: Promise<Value>, ms: number, message: string): Promise<Value> {
  return Promise.race([
    promise,
    wait(ms).then((): never => {
      throw new Error(message);
    }),
  ]);
}

/** Polls the condition every frame. @returns whether it became true in time */
export async function waitUntil(condition: () => boolean, ms: number): Promise<boolean> {
  const deadline = performance.now() + ms;
  while (!condition()) {
    if (performance.now() > deadline) return false;
    await wait(16);
  }
  return true;
}

const ALL_CHANGES = { subtree: true, childList: true, characterData: true, attributes: true };

/**
 * Resolves when the node, with its open shadow roots, has not changed for a moment and earlier idle callbacks have run,
 * or at the time limit.
 */
export async function waitForQuiet(node: ParentNode, ms: number): Promise<void> {
  let changed = performance.now();
  const observe = (root: ParentNode) => {
    observer.observe(root, ALL_CHANGES);
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) observe(shadowRoot);
  };
  const observer = new MutationObserver(() => {
    changed = performance.now();
    // New elements may have shadow roots.
    observe(node);
  });
  observe(node);
  const isQuiet = () => performance.now() - changed > QUIET_MS;
  const deadline = performance.now() + ms;
  do {
    await waitUntil(isQuiet, deadline - performance.now());
    await new Promise((resolve) => void whenIdle(resolve, { timeout: Math.max(1, deadline - performance.now()) }));
  } while (!isQuiet() && performance.now() < deadline);
  observer.disconnect();
}
