import { findTitle, type RouteTable } from '@lender-portal/module-contract';
import type { Decision } from './decide';

/**
 * Sets the window title.
 * @param path path of the decision
 */
export function setDocumentTitle(
  decision: Decision,
  path: string,
  { brand, routeTable }: { brand: string; routeTable: RouteTable },
): void {
  const page = findPageTitle(decision, path, routeTable);
  if (page) document.title = `${page} · ${brand}`;
}

function findPageTitle(decision: Decision, path: string, routeTable: RouteTable): string | undefined {
  switch (decision.kind) {
    case 'show':
      return findTitle(routeTable, path);
    case 'forbidden':
      return 'Forbidden';
    case 'not-found':
      return 'Page not found';
    case 'redirect':
      return undefined;
  }
}
