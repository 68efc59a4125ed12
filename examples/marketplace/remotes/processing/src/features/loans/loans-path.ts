/** Tabs of a loan's page. The first has the loan's own URL. */
export const loanTabs = ['overview', 'conditions', 'documents', 'servicing', 'messages', 'timeline'] as const;
export type LoanTab = (typeof loanTabs)[number];

/** @returns the loan and the tab of a path below the base path; undefined for other paths */
export function parseLoanPath(path: string): { id: string; tab: LoanTab } | undefined {
  const [, id, name = 'overview'] = /^\/([^/?]+)(?:\/([a-z]+))?\/?(?:\?|$)/.exec(path) ?? [];
  const tab = loanTabs.find((each) => each === name);
  return id === undefined || tab === undefined ? undefined : { id, tab };
}

export const loanHref = (basePath: string, id: string, tab: LoanTab = 'overview'): string =>
  `${basePath}/${encodeURIComponent(id)}${tab === 'overview' ? '' : `/${tab}`}`;
