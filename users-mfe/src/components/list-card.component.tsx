import { toFailure } from '@lender-portal/client/graphql';
import { formatInteger } from '@lender-portal/dates';
import { color, EmptyState, ErrorState, SectionCard } from '@lender-portal/ui';
import { formatRange, Pager } from '@lender-portal/ui/lists';
import { Button, styled } from '@mui/material';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { TEAM_PAGE_SIZE, type TeamListPage } from '../use-list-page';

/** Shows a progress line while another page loads, because dimmed rows would be illegible. */
const Body = styled('div')({
  position: 'relative',
  '@keyframes lp-on-its-way': { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(350%)' } },
  '& > .on-its-way': { position: 'absolute', zIndex: 1, inset: '-1px 0 auto', height: 2, overflow: 'hidden' },
  '& > .on-its-way::before': {
    content: '""',
    display: 'block',
    width: '30%',
    height: '100%',
    backgroundColor: color('accent'),
    animation: 'lp-on-its-way 1.1s ease-in-out infinite',
  },
});

interface ListCardProps<Item> {
  title: string;
  /** Lowercase plural of the items. */
  nouns: string;
  list: TeamListPage<Item>;
  /** 1-based. */
  page: number;
  hrefOf: (page: number) => string;
  onFollow: (page: number) => void;
  /** Receives focus if the focused element disappears. */
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** Rendered if the list is empty. */
  empty?: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

/** A page of a list in any state, with its pager. */
export function TeamListCard<Item>({
  title,
  nouns,
  list,
  page,
  hrefOf,
  onFollow,
  headingRef,
  empty,
  children,
}: ListCardProps<Item>) {
  const { status, shown, error, retry } = list;
  const hasFailed = status === 'failed';
  const totalCount = shown?.totalCount ?? 0;
  useScrollToTop(headingRef, page);

  return (
    <SectionCard title={title} count={shown?.totalCount} headingRef={headingRef} isBusy={status === 'changing'}>
      <p className="lp-visually-hidden" aria-live="polite">
        {status === 'ready' &&
          shown &&
          shown.nodes.length > 0 &&
          `Showing ${formatRange(page, TEAM_PAGE_SIZE, totalCount)} ${nouns}`}
      </p>
      <Body>
        {status === 'changing' && <div className="on-its-way lp-late" />}
        {hasFailed && <ListFailure nouns={nouns} error={error} onRetry={retry} />}
        {!hasFailed && shown && (
          <>
            {totalCount === 0 && empty}
            {totalCount > 0 && shown.nodes.length === 0 && (
              <PageOutOfRange page={page} nouns={nouns} totalCount={totalCount} onFollow={onFollow} />
            )}
            {shown.nodes.length > 0 && children(shown.nodes)}
          </>
        )}
      </Body>
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
