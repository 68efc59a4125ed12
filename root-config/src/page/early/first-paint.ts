import { waitForFirstFrame } from './first-frame';
import { showFirstRows } from './first-rows';
import { takePreloads } from './preloads';

/** Maximum delay of the modules and their preloads, ms. */
const LIMIT_MS = 200;

/**
 * Shows the first rows of the visible prerendered page.
 *
 * @returns when modules may run. Modules that are in the browser's cache would run before the first frame and the rows, and
 *   delay both, so they wait for them.
 */
export async function paintFirstRows(): Promise<void> {
  if (!document.documentElement.hasAttribute('data-prerendered')) return;
  const rows = showFirstRows();
  // Hidden pages have no frames.
  if (document.hidden || !isScriptCached()) return;
  const insertPreloads = takePreloads();
  const painted = rows.then(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  const limit = new Promise((resolve) => setTimeout(resolve, LIMIT_MS));
  await Promise.race([Promise.all([painted, waitForFirstFrame(LIMIT_MS)]), limit]);
  insertPreloads?.();
}

/** Whether this script came from the browser's cache. Then most modules do, too. */
function isScriptCached(): boolean {
  // The page may have the script inside.
  const script = document.getElementById('page-script') as HTMLScriptElement | null;
  const [timing] = performance.getEntriesByName(script?.src ?? '') as PerformanceResourceTiming[];
  return timing?.transferSize === 0;
}
