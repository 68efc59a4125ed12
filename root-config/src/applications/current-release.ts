import { previewBanner, readPageImportMap, type PageImportMap } from '../page/page-data';

/**
 * Leads a specifier to the release that the owners' map names now: a broken release is replaced by another file, of
 * which the page knows nothing yet. The same file gets another address, as the browser keeps what has come of the first
 * one: a request that hangs, a script that did not parse.
 *
 * @param attempt makes the address another
 */
export async function addCurrentRelease(specifier: string, attempt: number): Promise<void> {
  const { imports, integrity } = await readCurrentMap();
  const file = imports[specifier];
  if (!file) return;
  const url = `${file}?attempt=${attempt}`;
  System.addImportMap({ imports: { [specifier]: url }, integrity: { [url]: integrity[file] ?? '' } });
}

/** The platform's map; the page's own where it cannot be had, or is not what everybody gets. */
async function readCurrentMap(): Promise<PageImportMap> {
  if (previewBanner()) return readPageImportMap();
  try {
    const response = await fetch('/import-map.json', { cache: 'no-store' });
    return response.ok ? ((await response.json()) as PageImportMap) : readPageImportMap();
  } catch {
    return readPageImportMap();
  }
}
