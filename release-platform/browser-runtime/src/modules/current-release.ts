import { previewBanner, readPageImportMap, type PageImportMap } from '../page/page-data';

/**
 * Maps a specifier to the release that is live now. The URL is new even for the same file, because the browser keeps the
 * outcome of the first one: a request that hangs, a script that did not parse.
 *
 * @param attempt makes the URL unique
 */
export async function addCurrentRelease(specifier: string, attempt: number): Promise<void> {
  const { imports, integrity } = await readCurrentMap();
  const file = imports[specifier];
  if (!file) return;
  const url = `${file}?attempt=${attempt}`;
  System.addImportMap({ imports: { [specifier]: url }, integrity: { [url]: integrity[file] ?? '' } });
}

/** The live import map; the page's own in a preview or if the live one cannot be fetched. */
async function readCurrentMap(): Promise<PageImportMap> {
  if (previewBanner()) return readPageImportMap();
  try {
    const response = await fetch('/import-map.json', { cache: 'no-store' });
    return response.ok ? ((await response.json()) as PageImportMap) : readPageImportMap();
  } catch {
    return readPageImportMap();
  }
}
