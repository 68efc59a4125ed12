import { readPageData } from '@lender-portal/browser-runtime';
import { sendEarlyQueries } from './early-query';
import type { PageQueries } from './page-queries';

// First script of the page: sends queries before the import maps are parsed. A later script handles old browsers.
try {
  sendEarlyQueries(readPageData('queries') as PageQueries);
} catch {
  // Consumers send the query again if there is no early response.
}
