import { firstFrame } from './first-frame';
import { showFirstRows } from './first-rows';
import { takePreloads } from './preloads';

/** Maximum delay of the modules, ms. */
const LIMIT_MS = 200;

/**
 * Shows the first rows of the visible prerendered page. Behaviour: page.first-rows.
 *
 * @returns when modules may run. If this runs before the first frame, files come from the browser's cache. Modules would
 *   then run before that frame and before the rows, and delay both, so they and the preloads wait for them.
 */
export async function paintFirstRows(): Promise<void> {
  if (!document.documentElement.hasAttribute('data-prerendered')) return;
  const rows = showFirstRows();
  const insertPreloads = takePreloads();
  if (!insertPreloads) return;
  const painted = rows.then(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  const limit = new Promise((resolve) => setTimeout(resolve, LIMIT_MS));
  // Hidden pages have no frames.
  if (!document.hidden) await Promise.race([Promise.all([painted, firstFrame(LIMIT_MS)]), limit]);
  insertPreloads();
}
