import { ActionItemGroups, describeItems, markAttention, type ActionItem } from '@lender-portal/client/attention';
import { followPageLink } from '@lender-portal/client/navigation';
import { formatInteger } from '@lender-portal/dates';
import { color, EmptyState, ErrorState } from '@lender-portal/ui';
import { Button, Skeleton, styled, Typography } from '@mui/material';
import { useRef, useState, type MouseEvent } from 'react';
import { findHref } from '../find-href';
import { useShellProps } from '../shell-props';
import type { Attention } from './use-attention';

/** Rows of a group; the page has all of them. */
const LIMIT = 5;

// The popover's height is limited.
const Content = styled('div')({ minHeight: 0, overflowY: 'auto' });

const Footer = styled('div')({
  display: 'grid',
  padding: 8,
  borderTop: `1px solid ${color('border')}`,
  '& p': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 8, padding: '0 0 8px 8px' },
  '& p > span': { minWidth: 0, overflowWrap: 'anywhere' },
});

interface AttentionListProps {
  attention: Attention;
  onFollow: () => void;
}

/** Items grouped by urgency, each with a link to the page that resolves it, and the link to the page of all. */
export function AttentionList({ attention: { items, failure, retry }, onFollow }: AttentionListProps) {
  const props = useShellProps();
  const { apolloClient, basePath } = props;
  const [result, setResult] = useState<{ text: string; undo?: () => void }>();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const pageHref = findHref(props, 'profile/notifications');
  const follow = (event: MouseEvent) => {
    if (followPageLink(event)) onFollow();
  };

  async function mark(item: ActionItem, isDone: boolean) {
    setResult(undefined);
    if (!(await markAttention(apolloClient, [item], isDone))) return;
    const text = `${describeItems([item])} ${isDone ? 'marked as done' : 'reopened'}`;
    setResult({ text, ...(isDone && { undo: () => reopen(item) }) });
  }

  function reopen(item: ActionItem) {
    headingRef.current?.focus();
    void mark(item, false);
  }

  return (
    <>
      <Typography variant="h3" component="h2" ref={headingRef} tabIndex={-1} sx={{ m: 2, mb: 1 }}>
        Action items
      </Typography>
      <Content>
        {failure && (
          <ErrorState headingLevel="h3" title="Your action items could not be loaded" {...failure} onRetry={retry} />
        )}
        {!failure && !items && <ListSkeleton />}
        {items?.length === 0 && (
          <EmptyState
            headingLevel="h3"
            title="No action items"
            message="Expiring documents, answered offers and due dates appear here."
          />
        )}
        {items && (
          <ActionItemGroups
            items={items}
            limit={LIMIT}
            basePath={basePath}
            headingRef={headingRef}
            onFollow={follow}
            onDone={(item) => void mark(item, true)}
          />
        )}
      </Content>
      <Footer>
        {/* A notice would be outside the popover, which keeps the focus. */}
        <div role="status">
          {result && (
            <Typography variant="body2">
              <span>{result.text}</span>
              {result.undo && (
                <Button size="small" variant="outlined" onClick={result.undo}>
                  Undo
                </Button>
              )}
            </Typography>
          )}
        </div>
        {pageHref && (
          <Button href={pageHref} onClick={follow}>
            <span>
              {items?.length
                ? `See all action items (${formatInteger(items.length)})`
                : 'Done items and email settings'}
            </span>
          </Button>
        )}
      </Footer>
    </>
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
