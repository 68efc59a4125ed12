/** The prefix of every module of ours in the import map. */
export const MODULE_PREFIX = '@lender-portal/';

/**
 * The import map after the host has resolved its entries to exact files.
 * `integrity` is keyed by URL; `preload` lists, by map key, the files a module needs beside its own (chunks of the
 * shared libraries), so that the page can start them all at once.
 */
export interface ResolvedImportMap {
  imports: Record<string, string>;
  integrity: Record<string, string>;
}
