import { toFailure } from '@lender-portal/client/graphql';
import { formatInteger } from '@lender-portal/dates';
import { EmptyState, ErrorState, SectionCard, SectionHead } from '@lender-portal/ui';
import { formatRange, ListTable, Pager, type Column } from '@lender-portal/ui/lists';
import { Button, Card } from '@mui/material';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { TEAM_PAGE_SIZE, type TeamListPage } from '../use-list-page';

interface ListCardProps<Item> {
  title: string;
  /** Lowercase plural of the items. */
  nouns: string;
  /** Undefined for a skeleton. */
  list: TeamListPage<Item> | undefined;
  /** Path of the items in the first response. */
  firstRows: string;
  /** Whether an empty list is not displayed. */
  isOptional?: boolean;
  columns: readonly Column<Item>[];
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
export function TeamListCard<Item extends { id: string }>({
  title,
  nouns,
  list,
  firstRows,
  isOptional = false,
  columns,
  page,
  hrefOf,
  onFollow,
  headingRef,
  empty,
}: ListCardProps<Item>) {
  useScrollToTop(headingRef, page);
  const table = { label: title, columns, keyOf: ({ id }: Item) => id };
  if (!list) {
    return (
      <Card className="lp-late" {...(isOptional && { hidden: true, 'data-if-rows': firstRows })}>
        <SectionHead>
          <h2>{title}</h2>
        </SectionHead>
        <ListTable
          {...table}
          rows={undefined}
          firstRows={{ 'data-rows': firstRows }}
          skeletonRows={isOptional ? 1 : TEAM_PAGE_SIZE}
        />
      </Card>
    );
  }
  const { status, shown, error, retry } = list;
  const hasFailed = status === 'failed';
  const totalCount = shown?.totalCount ?? 0;

  return (
    <SectionCard title={title} count={shown?.totalCount} headingRef={headingRef} isBusy={status === 'changing'}>
      <p className="lp-visually-hidden" aria-live="polite">
        {status === 'ready' &&
          shown &&
          shown.nodes.length > 0 &&
          `Showing ${formatRange(page, TEAM_PAGE_SIZE, totalCount)} ${nouns}`}
      </p>
      {hasFailed && <ListFailure nouns={nouns} error={error} onRetry={retry} />}
      {!hasFailed && shown && (
        <>
          {totalCount === 0 && empty}
          {totalCount > 0 && shown.nodes.length === 0 && (
            <PageOutOfRange page={page} nouns={nouns} totalCount={totalCount} onFollow={onFollow} />
          )}
          {shown.nodes.length > 0 && <ListTable {...table} rows={shown.nodes} isStale={status === 'changing'} />}
        </>
      )}
      {shown && (shown.nodes.length > 0 || hasFailed) && (
        <Pager
          label={`Pages of ${nouns}`}
          page={page}
          pageSize={TEAM_PAGE_SIZE}
          totalCount={totalCount}
          hrefOf={hrefOf}
          onFollow={onFollow}
        />
      )}
    </SectionCard>
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

function ListFailure({ nouns, error, onRetry }: { nouns: string; error: unknown; onRetry: () => void }) {
  const { message, reference } = toFailure(error);
  return (
    <ErrorState title={`The ${nouns} could not be loaded`} message={message} reference={reference} onRetry={onRetry} />
  );
}

interface PageOutOfRangeProps {
  page: number;
  nouns: string;
  totalCount: number;
  onFollow: (page: number) => void;
}

function PageOutOfRange({ page, nouns, totalCount, onFollow }: PageOutOfRangeProps) {
  const last = Math.ceil(totalCount / TEAM_PAGE_SIZE);
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
