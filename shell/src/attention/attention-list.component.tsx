import { followLink } from '@lender-portal/client/react';
import type { Failure } from '@lender-portal/client';
import type { AttentionUrgency } from '@lender-portal/contracts/schema';
import { formatAgo, formatMoment } from '@lender-portal/dates';
import { color, EmptyState, ErrorState } from '@lender-portal/ui';
import { Skeleton, styled } from '@mui/material';
import { useState } from 'react';
import { useShellProps } from '../shell-props';
import type { ActionItem } from './use-attention';
import { navigateToUrl } from 'single-spa';

const GROUPS: readonly (readonly [urgency: AttentionUrgency, title: string])[] = [
  ['NOW', 'To do now'],
  ['SOON', 'Coming up'],
  ['NEWS', 'News'],
];

const Title = styled('h2')({ padding: '16px 16px 8px', fontSize: 'var(--lp-font-size-16)' });

const GroupTitle = styled('h3')({
  padding: '8px 16px 4px',
  color: color('ink-muted'),
  fontSize: 'var(--lp-font-size-12)',
  fontWeight: 600,
});

const List = styled('ul')({ margin: 0, padding: '0 8px 8px', listStyle: 'none' });

const Entry = styled('a')({
  display: 'grid',
  gap: 2,
  padding: '8px',
  borderRadius: 'var(--lp-radius-small)',
  color: color('ink'),
  fontSize: 'var(--lp-font-size-14)',
  lineHeight: 1.4,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { backgroundColor: `color-mix(in srgb, ${color('ink')} 5%, transparent)` },
  '& > :first-of-type': { fontWeight: 600 },
  '& > :not(:first-of-type)': { color: color('ink-muted'), fontSize: 'var(--lp-font-size-12)' },
});

const Detail = styled('span')({
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
});

interface AttentionListProps {
  items: readonly ActionItem[] | undefined;
  failure: Failure | undefined;
  onRetry: () => void;
  onFollow: () => void;
}

/** Items grouped by urgency, each with a link to the page that resolves it. */
export function AttentionList({ items, failure, onRetry, onFollow }: AttentionListProps) {
  if (failure) return <ErrorState title="Your action items could not be loaded" {...failure} onRetry={onRetry} />;
  if (!items) return <ListSkeleton />;
  if (items.length === 0)
    return (
      <EmptyState title="No action items" message="Expiring documents, answered offers and due dates appear here." />
    );
  return (
    <>
      <Title>Action items</Title>
      {GROUPS.map(([urgency, title]) => {
        const group = items.filter((item) => item.urgency === urgency);
        return (
          group.length > 0 && (
            <section key={urgency} aria-label={title}>
              <GroupTitle>{title}</GroupTitle>
              <List>
                {group.map((item) => (
                  <li key={item.id}>
                    <ItemLink item={item} onFollow={onFollow} />
                  </li>
                ))}
              </List>
            </section>
          )
        );
      })}
    </>
  );
}

function ItemLink({
  item: { title, detail, at, path, urgency },
  onFollow,
}: {
  item: ActionItem;
  onFollow: () => void;
}) {
  const { basePath } = useShellProps();
  const [now] = useState(() => Date.now());
  return (
    <Entry
      href={`${basePath}${path}`}
      onClick={(event) => {
        if (followLink(event, navigateToUrl)) onFollow();
      }}
    >
      <span>{title}</span>
      {detail && <Detail>{detail}</Detail>}
      <span>{urgency === 'SOON' ? `Due ${formatMoment(at)}` : formatAgo(at, now)}</span>
    </Entry>
  );
}

const SkeletonRows = styled('div')({ display: 'grid', gap: 12, padding: 16 });

function ListSkeleton() {
  return (
    <SkeletonRows className="lp-late" aria-busy="true" aria-label="Loading action items" role="status">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} variant="rounded" height={44} />
      ))}
    </SkeletonRows>
  );
}
