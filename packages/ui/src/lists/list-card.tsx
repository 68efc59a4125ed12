import { formatInteger } from '@lender-portal/dates';
import { EmptyState, ErrorState, SectionCard, SectionHead } from '@lender-portal/ui';
import { Button, Card } from '@mui/material';
import { useEffect, useRef, type Key, type ReactNode, type RefObject } from 'react';
import { ListTable, type Column } from './list-table';
import { formatRange, Pager } from './pager';
import type { List } from './use-list';

/** Rows per page. */
export const PAGE_SIZE = 10;

/** A list that the endpoint returns by page. */
export type PagedList<Row> = List<{ totalCount: number; nodes: readonly Row[] }>;

export interface ListCardProps<Row> {
  title: string;
  /** Lowercase plural of the rows, such as `users`. */
  nouns: string;
  /** Undefined for a skeleton. */
  list: PagedList<Row> | undefined;
  /** Describes why the list failed: `toFailure` of the client package. */
  failure: { message: string; reference?: string | undefined } | undefined;
  /** Path of the rows in the first response. */
  firstRows: string;
  /** Names of codes in the first response: path → code → name. */
  firstNames?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Whether an empty list is not displayed. */
  isOptional?: boolean;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => Key;
  /** 1-based. */
  page: number;
  hrefOf: (page: number) => string;
  onFollow: (page: number) => void;
  /** Receives focus if the focused element disappears. */
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** Rendered if the list is empty. */
  empty?: ReactNode;
}

/** A page of a list in any state, with its pager. */
export function ListCard<Row>(props: ListCardProps<Row>) {
  const { title, nouns, list, failure, columns, keyOf, page, hrefOf, onFollow, headingRef, empty } = props;
  useScrollToTop(headingRef, page);
  const table = { label: title, columns, keyOf };
  if (!list) return <ListSkeleton {...props} />;
  const { status, shown, retry } = list;
  const totalCount = shown?.totalCount ?? 0;
  const hasRows = shown !== undefined && shown.nodes.length > 0;

  return (
    <SectionCard title={title} count={shown?.totalCount} headingRef={headingRef} isBusy={status === 'changing'}>
      <p className="lp-visually-hidden" aria-live="polite">
        {status === 'ready' && hasRows && `Showing ${formatRange(page, PAGE_SIZE, totalCount)} ${nouns}`}
      </p>
      {status === 'failed' && <ErrorState title={`The ${nouns} could not be loaded`} {...failure} onRetry={retry} />}
      {status !== 'failed' && shown && (
        <>
          {totalCount === 0 && empty}
          {totalCount > 0 && !hasRows && (
            <PageOutOfRange page={page} nouns={nouns} totalCount={totalCount} onFollow={onFollow} />
          )}
          {hasRows && <ListTable {...table} rows={shown.nodes} isStale={status === 'changing'} />}
        </>
      )}
      {shown && (hasRows || status === 'failed') && (
        <Pager
          label={`Pages of ${nouns}`}
          page={page}
          pageSize={PAGE_SIZE}
          totalCount={totalCount}
          hrefOf={hrefOf}
          onFollow={onFollow}
        />
      )}
    </SectionCard>
  );
}

function ListSkeleton<Row>({ title, columns, keyOf, firstRows, firstNames, isOptional = false }: ListCardProps<Row>) {
  return (
    <Card className="lp-late" {...(isOptional && { 'data-if-rows': firstRows })}>
      <SectionHead>
        <h2>{title}</h2>
      </SectionHead>
      <ListTable
        label={title}
        columns={columns}
        keyOf={keyOf}
        rows={undefined}
        firstRows={{ 'data-rows': firstRows, ...(firstNames && { 'data-names': JSON.stringify(firstNames) }) }}
        skeletonRows={isOptional ? 3 : PAGE_SIZE}
      />
    </Card>
  );
}

/** After a page change, scrolls to the heading and focuses it if it is above the viewport. */
function useScrollToTop(heading: RefObject<HTMLHeadingElement | null>, page: number) {
  const last = useRef(page);
  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    const element = heading.current;
    if (!element || element.getBoundingClientRect().top >= 0) return;
    element.scrollIntoView({ block: 'start' });
    element.focus({ preventScroll: true });
  }, [heading, page]);
}

interface PageOutOfRangeProps {
  page: number;
  nouns: string;
  totalCount: number;
  onFollow: (page: number) => void;
}

function PageOutOfRange({ page, nouns, totalCount, onFollow }: PageOutOfRangeProps) {
  const last = Math.ceil(totalCount / PAGE_SIZE);
  return (
    <EmptyState
      headingLevel="h3"
      title={`Page ${formatInteger(page)} not found`}
      message={
        last === 1 ? `All ${nouns} are on the first page.` : `The last page of ${nouns} is page ${formatInteger(last)}.`
      }
      action={
        <Button variant="outlined" onClick={() => onFollow(last)}>
          <span>{last === 1 ? 'Go to the first page' : 'Go to the last page'}</span>
        </Button>
      }
    />
  );
}
