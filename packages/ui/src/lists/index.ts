/** Shared list components. A separate entry, bundled into modules with lists. */
export { DescriptionList, type DescriptionListProps } from './description-list';
export { Email } from './email';
export { ListCard, PAGE_SIZE, type ListCardProps, type PagedList } from './list-card';
export { ListTable, type Column, type ColumnSort, type ListTableProps } from './list-table';
export { formatRange, Pager, type PagerProps } from './pager';
export { SearchField, type SearchFieldProps } from './search-field';
export { SkeletonText, skeletonWidth, type SkeletonTextProps } from './skeleton-text';
export { refreshList, useList, type List, type ListSource, type ListStatus } from './use-list';
