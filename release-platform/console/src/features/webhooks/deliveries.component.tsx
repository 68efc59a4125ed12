import { formatCount } from '@lender-portal/dates';
import type { Webhook, WebhookDelivery } from '@lender-portal/registry-api';
import { EmptyState } from '@lender-portal/ui';
import { ListTable, type Column } from '@lender-portal/ui/lists';
import { Button, Chip } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Row } from '../../components/layout.component';
import { Loaded } from '../../components/loaded.component';
import { Muted } from '../../components/text.component';
import { TimestampLabel } from '../../components/timestamp.component';
import { queries } from '../../registry/queries';
import { useSend } from './use-send';

const LOOKS = {
  waiting: { label: 'Waiting', color: 'default' },
  delivered: { label: 'Delivered', color: 'success' },
  failed: { label: 'Failed', color: 'error' },
} as const;

/** The newest deliveries of a webhook, with "Send again". */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const query = useQuery(queries.deliveries(webhook.id));
  const table = (rows: readonly WebhookDelivery[] | undefined) => (
    <ListTable
      label={`Deliveries to ${new URL(webhook.url).host}`}
      rows={rows}
      keyOf={({ id }) => id}
      columns={columnsOf(webhook)}
    />
  );
  return (
    <Loaded query={query} skeleton={table(undefined)} failed="Deliveries could not be loaded">
      {(rows) =>
        rows.length > 0 ? (
          table(rows)
        ) : (
          <EmptyState headingLevel="h3" title="No deliveries yet" message="Send a test, or wait for the next event." />
        )
      }
    </Loaded>
  );
}

const columnsOf = ({ id }: Webhook): Column<WebhookDelivery>[] => [
  { head: 'Date', width: '13rem', cell: ({ createdAt }) => <TimestampLabel value={createdAt} isExact /> },
  { head: 'Event', cell: ({ message }) => <span>{message}</span> },
  {
    head: 'Delivery',
    width: '32%',
    cell: ({ state, attempts, error }) => (
      <Row>
        <Chip color={LOOKS[state].color} label={LOOKS[state].label} />
        <Muted>{[formatCount(attempts, 'attempt'), ...(error ? [error] : [])].join('. ')}</Muted>
      </Row>
    ),
  },
  {
    head: 'Actions',
    width: '8rem',
    layout: 'actions',
    cell: (delivery) => delivery.state !== 'delivered' && <SendAgain webhook={id} delivery={delivery} />,
  },
];

function SendAgain({ webhook, delivery: { id, message } }: { webhook: string; delivery: WebhookDelivery }) {
  const send = useSend(`/webhooks/${webhook}/deliveries/${id}/resend`);
  return (
    <Button size="small" loading={send.isPending} aria-label={`Send again: ${message}`} onClick={() => send.mutate()}>
      Send again
    </Button>
  );
}
