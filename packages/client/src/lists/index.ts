/** Lists that are loaded by page. A separate entry, bundled into modules with lists. */
export { ListSearch } from './list-search';
export { useFirstPage, type ListFetchPolicy } from './use-first-page';
export { usePageQuery, type PageQuery } from './use-page-query';
