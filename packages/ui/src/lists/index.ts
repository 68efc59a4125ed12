/** Shared list components. A separate entry, bundled into modules with lists. */
export { DescriptionList, type DescriptionListProps } from './description-list';
export { ListItems } from './list-items';
export { ListTable, type Column, type ColumnSort, type ListTableProps } from './list-table';
export { formatRange, Pager, type PagerProps } from './pager';
export { PlainListTable } from './plain-list-table';
export { SearchField, type SearchFieldProps } from './search-field';
export { SkeletonText, skeletonWidth, type SkeletonTextProps } from './skeleton-text';
export { useIsWide } from './use-is-wide';
export { refreshList, useList, type List, type ListSource, type ListStatus } from './use-list';
