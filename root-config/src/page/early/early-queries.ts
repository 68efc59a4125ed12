import { readPageData } from '@lender-portal/browser-runtime';
import { holdEarlyActions } from './early-actions';
import { fillFirstRows } from './first-rows';
import { readStoredSession, sendEarlyQueries } from './early-query';
import type { PageQueries } from './page-queries';
import { isPrerenderVisible } from './prerender-visibility';

// First script of the page: sends queries before the import maps are parsed. A later script handles old browsers.
try {
  const queries = readPageData('queries') as PageQueries;
  const { access } = queries;
  const isVisible = access !== undefined && isPrerenderVisible(access, readStoredSession());
  document.documentElement.toggleAttribute('data-prerendered', isVisible);
  if (isVisible) holdEarlyActions();
  sendEarlyQueries(queries);
  const first = window.lenderPortalFirstResponse;
  if (isVisible && first) {
    const responses = [first, ...(first.others ?? [])].map(({ response }) => response);
    fillFirstRows(responses, () => readStoredSession()?.access_token === first.accessToken).catch(() => {});
  }
} catch {
  // Consumers send the query again if there is no early response.
}
