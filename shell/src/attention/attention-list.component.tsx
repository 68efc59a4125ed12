import { followPageLink } from '@lender-portal/client/navigation';
import type { Failure } from '@lender-portal/client';
import type { AttentionUrgency } from '@lender-portal/contracts/schema';
import { formatAgo, formatMoment } from '@lender-portal/dates';
import { EmptyState, ErrorState } from '@lender-portal/ui';
import {
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  ListSubheader,
  Skeleton,
  styled,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useShellProps } from '../shell-props';
import type { ActionItem } from './use-attention';

const GROUPS: readonly (readonly [urgency: AttentionUrgency, title: string])[] = [
  ['NOW', 'To do now'],
  ['SOON', 'Coming up'],
  ['NEWS', 'News'],
];

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
      <Typography variant="h3" component="h2" sx={{ p: 2, pb: 1 }}>
        Action items
      </Typography>
      {GROUPS.map(([urgency, title]) => {
        const group = items.filter((item) => item.urgency === urgency);
        return (
          group.length > 0 && (
            <section key={urgency} aria-label={title}>
              <ListSubheader component="h3">{title}</ListSubheader>
              <List dense disablePadding>
                {group.map((item) => (
                  <ListItem key={item.id} disablePadding>
                    <ItemLink item={item} onFollow={onFollow} />
                  </ListItem>
                ))}
              </List>
            </section>
          )
        );
      })}
    </>
  );
}

const twoLines = { display: '-webkit-box', overflow: 'hidden', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2 };

function ItemLink({
  item: { title, detail, at, path, urgency },
  onFollow,
}: {
  item: ActionItem;
  onFollow: () => void;
}) {
  const { basePath } = useShellProps();
  const [now] = useState(() => Date.now());
  const time = urgency === 'SOON' ? `Due ${formatMoment(at)}` : formatAgo(at, now);
  return (
    <ListItemButton
      component="a"
      href={`${basePath}${path}`}
      onClick={(event) => {
        if (followPageLink(event)) onFollow();
      }}
    >
      <ListItemText
        primary={title}
        secondary={detail ? `${time} · ${detail}` : time}
        slotProps={{ primary: { sx: { fontWeight: 600 } }, secondary: { variant: 'caption', sx: twoLines } }}
      />
    </ListItemButton>
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
