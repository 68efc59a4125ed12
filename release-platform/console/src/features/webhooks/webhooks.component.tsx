import type { Webhook } from '@lender-portal/registry-api';
import { EmptyState, notify, SectionCard } from '@lender-portal/ui';
import { DescriptionList } from '@lender-portal/ui/lists';
import { Button, Card } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CardBody, Row } from '../../components/layout.component';
import { Loaded } from '../../components/loaded.component';
import { RequestDialog } from '../../components/request-dialog.component';
import { TimestampLabel } from '../../components/timestamp.component';
import { ConsolePage } from '../../frame/page.component';
import { callRegistry } from '../../registry/call';
import { useHolder } from '../../registry/holder';
import { queries, WEBHOOKS_KEY } from '../../registry/queries';
import { AddWebhook } from './add-webhook.component';
import { Deliveries } from './deliveries.component';
import { EVENT_LABELS, FORMAT_LABELS } from './event-labels';
import { useSend } from './use-send';

/** Receivers of events with their deliveries; for owners. */
export function WebhooksPage() {
  const { isOwner } = useHolder();
  const [isAdding, setAdding] = useState(false);
  const query = useQuery({ ...queries.webhooks(), enabled: isOwner });
  if (!isOwner)
    return (
      <ConsolePage title="Webhooks">
        <Card>
          <EmptyState title="Owners only" message="Open this page with an owner token to see webhooks." />
        </Card>
      </ConsolePage>
    );
  const add = (
    <Button variant="contained" onClick={() => setAdding(true)}>
      Add webhook
    </Button>
  );
  return (
    <ConsolePage title="Webhooks" actions={query.data && query.data.length > 0 && add}>
      <Loaded query={query} loading="Loading webhooks" failed="Webhooks could not be loaded" isCard>
        {(webhooks) =>
          webhooks.length > 0 ? (
            webhooks.map((webhook) => <WebhookCard key={webhook.id} webhook={webhook} />)
          ) : (
            <Card>
              <EmptyState
                title="No webhooks yet"
                message="Send swaps, rollbacks and failing releases to your chat or your own systems."
                action={add}
              />
            </Card>
          )
        }
      </Loaded>
      {isAdding && <AddWebhook onClose={() => setAdding(false)} />}
    </ConsolePage>
  );
}

function WebhookCard({ webhook }: { webhook: Webhook }) {
  const { id, url, format, events, createdBy, createdAt } = webhook;
  const [isRemoving, setRemoving] = useState(false);
  const test = useSend(`/webhooks/${id}/test`);
  return (
    <SectionCard
      title={new URL(url).host}
      actions={
        <Row>
          <Button variant="outlined" loading={test.isPending} onClick={() => test.mutate()}>
            Send test
          </Button>
          <Button variant="outlined" onClick={() => setRemoving(true)}>
            Remove
          </Button>
        </Row>
      }
    >
      <CardBody>
        <DescriptionList
          items={{
            Receiver: url,
            Format: FORMAT_LABELS[format],
            Events: events.map((event) => EVENT_LABELS[event]).join(', ') || 'All',
            Added: (
              <>
                <TimestampLabel value={createdAt} /> <span>{`by ${createdBy}`}</span>
              </>
            ),
          }}
        />
      </CardBody>
      <Deliveries webhook={webhook} />
      {isRemoving && <RemoveWebhook webhook={webhook} onClose={() => setRemoving(false)} />}
    </SectionCard>
  );
}

function RemoveWebhook({ webhook: { id, url }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const queryClient = useQueryClient();
  return (
    <RequestDialog
      isOpen
      title={`Remove the webhook of ${new URL(url).host}?`}
      confirmLabel="Remove"
      text="This stops its events. Pending events and the delivery log are deleted."
      send={() => callRegistry<void>(`/webhooks/${id}`, { method: 'DELETE' })}
      onDone={async () => {
        notify.success('Webhook removed.');
        onClose();
        await queryClient.invalidateQueries({ queryKey: WEBHOOKS_KEY });
      }}
      onClose={onClose}
    />
  );
}
