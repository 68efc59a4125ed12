/** The two tabs, as the last part of their path. */
export type DocumentsTab = 'entity' | 'license';

/** The query parameter that names an expanded row; there is one for each. */
export const EXPANDED = 'expanded';

/** The tabs' addresses. */
export const documentsUrls = (basePath: string): Record<DocumentsTab, string> => ({
  entity: `${basePath}/entity`,
  license: `${basePath}/license`,
});

/** @returns the tab of a path of this application; the first one on every other below the base path */
export const tabOf = (pathname: string, basePath: string): DocumentsTab =>
  pathname.replace(/(?<!\/)\/+$/, '') === documentsUrls(basePath).license ? 'license' : 'entity';
