import type { PageImportMap } from '../page/page-data';

interface SystemMap {
  getImportMap(): { integrity?: Record<string, string> };
}

/** @returns a lookup of the digest of an absolute URL. SystemJS's own map has entries that were added later. */
export const digestLookup =
  (system: SystemMap, { integrity }: PageImportMap) =>
  (url: string): string | undefined =>
    integrity[pathOf(url)] ?? system.getImportMap().integrity?.[url];

/**
 * Lets the chunk loaders of foreign builds, such as webpack's, request the files that the page lists with a digest.
 * They assign plain strings, so only the default Trusted Types policy can allow them.
 */
export function allowListedScripts(system: SystemMap, importMap: PageImportMap): void {
  const digestOf = digestLookup(system, importMap);
  window.trustedTypes?.createPolicy('default', {
    // Null blocks the URL and reports a violation.
    createScriptURL: (url) => (digestOf(new URL(url, location.href).href) ? url : (null as unknown as string)),
  });
}

const pathOf = (url: string) => (url.startsWith(`${location.origin}/`) ? url.slice(location.origin.length) : url);
