/** Last path segment of each tab. */
export type DocumentsTab = 'entity' | 'license';

/** Query parameter of an expanded row; repeatable. */
export const EXPANDED_PARAMETER = 'expanded';

export const documentsUrls = (basePath: string): Record<DocumentsTab, string> => ({
  entity: `${basePath}/entity`,
  license: `${basePath}/license`,
});

/** @returns the tab of a path; the first one for other paths below the base path */
export const findTab = (pathname: string, basePath: string): DocumentsTab =>
  pathname.replace(/(?<!\/)\/+$/, '') === documentsUrls(basePath).license ? 'license' : 'entity';
