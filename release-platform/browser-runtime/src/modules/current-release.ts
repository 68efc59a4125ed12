import { findPreviewBanner, type PageImportMap } from '../page/page-data';

/**
 * Maps a specifier to the current live release. The URL is always new, because browsers cache failures per URL, such as
 * pending requests and parse errors.
 *
 * @param attempt makes the URL unique
 */
export async function addCurrentRelease(specifier: string, attempt: number): Promise<void> {
  const { imports, integrity } = await readCurrentMap();
  const [file] = imports[specifier]?.split('?') ?? [];
  if (!file) return;
  const url = `${file}?attempt=${attempt}`;
  System.addImportMap({ imports: { [specifier]: url }, integrity: { [url]: integrity[file] ?? '' } });
}

/** The live import map. Falls back to the known modules in a preview or if the request fails. */
async function readCurrentMap(): Promise<PageImportMap> {
  const known = System.getImportMap() as PageImportMap;
  if (findPreviewBanner()) return known;
  try {
    const response = await fetch('/import-map.json', { cache: 'no-store' });
    return response.ok ? ((await response.json()) as PageImportMap) : known;
  } catch {
    return known;
  }
}
