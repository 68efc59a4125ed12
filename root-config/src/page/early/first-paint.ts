import { showFirstRows } from './first-rows';

/** Maximum delay of the modules, ms. */
const LIMIT_MS = 200;

/**
 * Shows the first rows of the visible prerendered page. Behaviour: page.first-rows.
 *
 * @returns when modules may run. If they are in the browser's cache, they would run before the rows arrive and delay
 *   their paint, so they wait for it.
 */
export async function paintFirstRows(): Promise<void> {
  if (!document.documentElement.hasAttribute('data-prerendered')) return;
  const rows = showFirstRows();
  // Hidden pages have no frames.
  if (document.hidden || !haveModulesLoaded()) return;
  const painted = rows.then(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await Promise.race([painted, new Promise((resolve) => setTimeout(resolve, LIMIT_MS))]);
}

const haveModulesLoaded = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].every(
    ({ href }) => performance.getEntriesByName(href).length > 0,
  );
