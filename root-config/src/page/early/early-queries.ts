import { sendEarlyQueries } from './early-query';
import { readPageData, type PageQueries } from '../page-data';

// The first script of the page: the questions are under way before the maps of modules are even parsed. A browser that
// is too old for it is told so by a later one.
try {
  sendEarlyQueries(readPageData('queries') as PageQueries);
} catch {
  // Whoever needs an answer that was not asked for early asks for it again.
}
