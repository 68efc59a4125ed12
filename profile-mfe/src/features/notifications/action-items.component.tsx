import {
  ActionItemGroups,
  ActionItemRow,
  describeItems,
  markAttention,
  type ActionItem,
} from '@lender-portal/client/attention';
import { followPageLink } from '@lender-portal/client/navigation';
import { useAppProps } from '@lender-portal/client/react';
import { EmptyState, notify, SectionCard } from '@lender-portal/ui';
import { Button, List, styled } from '@mui/material';
import { useRef, useState } from 'react';

// The rows have a padding of their own.
const Content = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  padding: theme.spacing(0, 1, 1),
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(0, 0, 1) },
}));

/** Open items by urgency, and those that the lender marked as done. */
export function ActionItems({ items }: { items: readonly ActionItem[] }) {
  const { apolloClient, config } = useAppProps();
  const { basePath } = config;
  const headingRef = useRef<HTMLHeadingElement>(null);
  const open = items.filter(({ isDone }) => !isDone);
  const done = items.filter(({ isDone }) => isDone);

  async function finish(finished: readonly ActionItem[]) {
    if (!(await markAttention(apolloClient, finished, true))) return;
    notify.success(`${describeItems(finished)} marked as done`, {
      action: { label: 'Undo', onClick: () => void reopen(finished) },
    });
  }

  async function reopen(reopened: readonly ActionItem[]) {
    if (await markAttention(apolloClient, reopened, false)) notify.success(`${describeItems(reopened)} reopened`);
  }

  return (
    <SectionCard title="Action items" count={open.length} headingRef={headingRef}>
      {open.length === 0 && (
        <EmptyState
          headingLevel="h3"
          title="No action items"
          message="Expiring documents, answered offers and due dates appear here."
        />
      )}
      <Content>
        <ActionItemGroups
          items={open}
          basePath={basePath}
          headingRef={headingRef}
          onFollow={followPageLink}
          onDone={(item) => void finish([item])}
          onGroupDone={(group) => void finish(group)}
        />
        {done.length > 0 && <DoneItems items={done} basePath={basePath} onReopen={(item) => void reopen([item])} />}
      </Content>
    </SectionCard>
  );
}

interface DoneItemsProps {
  items: readonly ActionItem[];
  basePath: string;
  onReopen: (item: ActionItem) => void;
}

function DoneItems({ items, basePath, onReopen }: DoneItemsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-label="Done">
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>{isOpen ? 'Hide done items' : `Show done items (${items.length})`}</span>
      </Button>
      {isOpen && (
        <List dense disablePadding>
          {items.map((item) => (
            <ActionItemRow key={item.id} item={item} basePath={basePath} onFollow={followPageLink}>
              <Button size="small" aria-label={`Reopen “${item.title}”`} onClick={() => onReopen(item)}>
                Reopen
              </Button>
            </ActionItemRow>
          ))}
        </List>
      )}
    </section>
  );
}
