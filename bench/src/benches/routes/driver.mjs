/** Runs in the page before its first script: installs `bench.driver`, which navigates by the links of the menu. */
export function installDriver() {
  const TIMEOUT_MS = 15_000;

  /** Resolves in the task after the first frame in which `query` is truthy, which has been painted by then. */
  async function waitFor(query, description) {
    const end = performance.now() + TIMEOUT_MS;
    do {
      if (performance.now() > end) throw new Error(`${description} did not appear`);
      await new Promise(requestAnimationFrame);
    } while (!query());
    await new Promise((resolve) => scheduler.postTask(resolve, { priority: 'user-blocking' }));
  }

  const listLinks = () => [...document.querySelectorAll('nav[aria-label="Main"] a[href]')];
  const findHeading = () => document.querySelector('main h1');

  /** @returns {Promise<number>} ms from the click on a menu item until its content, below `main`, has been painted */
  async function go(href, content = 'h1') {
    const link = listLinks().find((each) => each.getAttribute('href') === href);
    if (!link) throw new Error(`The menu has no ${href}`);
    const previous = findHeading();
    const begin = performance.now();
    link.click();
    await waitFor(() => {
      const isNew = findHeading() !== previous && findHeading()?.getBoundingClientRect().height > 0;
      return isNew && document.querySelector(`main ${content}`);
    }, `${content} of ${href}`);
    return performance.now() - begin;
  }

  globalThis.bench.driver = {
    go,
    waitUntilReady: () => waitFor(() => listLinks().length > 0 && findHeading(), 'The portal').then(() => true),
    /** Visits every route of the menu. @returns {Promise<string[]>} the routes */
    async tour(tours) {
      const routes = listLinks().map((link) => link.getAttribute('href'));
      for (let tour = 0; tour < tours; tour += 1)
        for (const href of routes) if (location.pathname !== href) await go(href);
      return routes;
    },
    count: () => ({
      elements: document.querySelectorAll('*').length,
      styleRules: [...document.styleSheets, ...document.adoptedStyleSheets].flatMap(({ cssRules }) => [...cssRules])
        .length,
    }),
  };
}
