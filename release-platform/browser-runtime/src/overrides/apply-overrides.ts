import { MODULE_PREFIX } from '@lender-portal/contracts/modules';
import type { PageImportMap } from '../page/page-data';
import { PRERENDERED_ID } from '../prerender/prerendered-page';
import type { Overrides } from './override-storage';

/** Whether a module of the page can be overridden: remotes and shared libraries cannot. */
export const isOverridable = (specifier: string, { imports }: Pick<PageImportMap, 'imports'>): boolean =>
  specifier.startsWith(MODULE_PREFIX) && Object.hasOwn(imports, specifier);

/**
 * Overrides modules of the page's import map by rewriting the page data before any other script reads it. Overridden
 * modules have no digest, and telemetry is off.
 *
 * @returns the applied overrides
 */
export function applyOverrides(overrides: Overrides): Overrides {
  const map = readMap();
  const applicable = Object.entries(overrides).filter(([specifier]) => isOverridable(specifier, map));
  for (const specifier of Object.keys(overrides))
    if (!applicable.some(([name]) => name === specifier))
      console.warn(`"${specifier}" cannot be overridden: it is not a module of the page's import map`);
  const applied = Object.fromEntries(
    applicable.map(([specifier, url]) => [specifier, new URL(url, location.href).href]),
  );
  if (applicable.length === 0) return applied;
  // Blank but present, because the page only runs files with a digest.
  const noDigests = Object.fromEntries(Object.values(applied).map((url) => [url, ' ']));
  write(MAP, { ...map, imports: { ...map.imports, ...applied }, integrity: { ...map.integrity, ...noDigests } });
  const modules = read<{ live: object }>(MODULES);
  write(MODULES, { ...modules, live: { ...modules.live, isPreview: true } });
  const prerendered = document.getElementById(PRERENDERED_ID);
  // Belongs to the release that is overridden.
  if (prerendered && Object.hasOwn(applied, prerendered.dataset['module']!)) prerendered.remove();
  return applied;
}

const MAP = 'script[type=systemjs-importmap]';
const MODULES = '#modules';

export const readMap = (): PageImportMap => read<PageImportMap>(MAP);
const read = <Value>(selector: string) => JSON.parse(document.querySelector(selector)!.textContent!) as Value;

/**
 * Writes to the text node, because Trusted Types forbids assigning strings to script elements. Data blocks never run.
 */
function write(selector: string, value: object): void {
  (document.querySelector(selector)!.firstChild as Text).data = JSON.stringify(value);
}
