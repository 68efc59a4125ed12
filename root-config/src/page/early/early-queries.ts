import { readPageData } from '@lender-portal/browser-runtime';
import { holdEarlyActions } from './early-actions';
import { readStoredSession, sendEarlyQueries } from './early-query';
import type { PageQueries } from './page-queries';
import { markVisitor } from './preloads';
import { hasSession, isPrerenderVisible } from './prerender-visibility';

// First script of the page: sends queries before the import maps are parsed. A later script handles old browsers.
try {
  const queries = readPageData('queries') as PageQueries;
  const { access, needsSession = false } = queries;
  markVisitor(needsSession && !hasSession());
  const isVisible = access !== undefined && isPrerenderVisible(access, readStoredSession());
  document.documentElement.toggleAttribute('data-prerendered', isVisible);
  if (isVisible) holdEarlyActions();
  sendEarlyQueries(queries);
} catch {
  // Consumers send the query again if there is no early response.
}
