/**
 * Runs in the page: goes from route to route by the links of the menu, as a lender does.
 *
 * @param {string} name of the global that takes the driver
 */
export function installDriver(name) {
  const SETTLED_MS = 15_000;

  /** In the task after the frame's: the frame has been drawn by then. */
  const drawn = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => {
          port1.close();
          resolve();
        });
        port1.start();
        port2.postMessage(null);
      });
    });

  /** Resolves once `query` returns a result; runs it again on each mutation. */
  const waitFor = (query, what) =>
    new Promise((resolve, reject) => {
      const found = query();
      if (found) return resolve(found);
      const finish = (settle, value) => {
        changes.disconnect();
        clearTimeout(timer);
        settle(value);
      };
      const changes = new MutationObserver(() => {
        const later = query();
        if (later) finish(resolve, later);
      });
      const timer = setTimeout(() => finish(reject, new Error(`${what} did not appear. The page says: ${document.body.innerText.slice(0, 300)}`)), SETTLED_MS);
      changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      return undefined;
    });

  const links = () => [...document.querySelectorAll('nav[aria-label="Main"] a[href]')];

  const routes = () => links().map((link) => link.getAttribute('href'));

  /**
   * @param {string} href of an item of the menu
   * @param {string} [content] selector of what the lender comes for, below `main`
   * @returns {Promise<number>} from the click until it is drawn, ms
   */
  async function go(href, content = 'h1') {
    const link = links().find((each) => each.getAttribute('href') === href);
    if (!link) throw new Error(`The menu has no ${href}`);
    const before = document.querySelector('main h1');
    performance.mark('change:begin');
    const started = performance.now();
    link.click();
    await waitFor(() => {
      const heading = document.querySelector('main h1');
      return heading !== before && heading?.getBoundingClientRect().height > 0 && document.querySelector(`main ${content}`);
    }, `${content} of ${href}`);
    await drawn();
    performance.mark('change:end');
    return performance.now() - started;
  }

  globalThis[name] = {
    /** Resolves once the menu and a first page are there. */
    ready: () => waitFor(() => links().length > 0 && document.querySelector('main h1'), 'the portal').then(() => true),
    go,
    routes,
    /** Every route of the menu, `times` times. */
    async walk(times) {
      for (let time = 0; time < times; time += 1) for (const href of routes()) if (location.pathname !== href) await go(href);
    },
    /** What must not grow. */
    lists: () => ({
      styleElements: document.querySelectorAll('style').length,
      styleRules: [...document.styleSheets, ...document.adoptedStyleSheets].reduce((sum, { cssRules }) => sum + cssRules.length, 0),
      adoptedStyleSheets: document.adoptedStyleSheets.length,
      elements: document.querySelectorAll('*').length,
      places: document.querySelectorAll('.lp-place').length,
    }),
  };
}
