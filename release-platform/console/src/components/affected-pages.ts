import type { Module } from '@lender-portal/registry-api';

/** The lenders' pages that mount a module; null if all pages do. */
export type AffectedPages = Module['pages'];

/**
 * @param keys of the map
 * @returns the pages that a change of the keys affects; keys that no page mounts count as libraries, which are on every
 *   page
 */
export function affectedPages(keys: readonly string[], modules: readonly Module[]): AffectedPages {
  const pages = new Map<string, { title: string; path: string }>();
  for (const key of keys) {
    const own = modules.find(({ name }) => name === key)?.pages ?? null;
    if (own === null) return null;
    for (const page of own) pages.set(page.path, page);
  }
  return [...pages.values()];
}

export function describeAffectedPages(pages: AffectedPages): string {
  if (pages === null) return 'Every page';
  return pages.length === 0 ? 'No pages' : pages.map(({ title }) => title).join(', ');
}

/** @returns the pages of a module, including pages that are not public yet */
export function describePages({ pages, coming = [] }: Pick<Module, 'pages' | 'coming'>): string {
  if (coming.length === 0) return describeAffectedPages(pages);
  const next = `Coming soon: ${coming.map(({ title }) => title).join(', ')}`;
  return pages?.length === 0 ? next : `${describeAffectedPages(pages)} · ${next}`;
}
