import { readPageData } from '@lender-portal/browser-runtime';
import { sendEarlyQueries } from './early-query';
import type { PageQueries } from './page-queries';

// The first script of the page: sends the queries before the import maps are parsed. A later script handles old browsers.
try {
  sendEarlyQueries(readPageData('queries') as PageQueries);
} catch {
  // Whoever needs an answer that was not asked for early asks for it again.
}
