import { screen, waitFor, within } from '@testing-library/react';
import { TEAM } from '../../fake-registry.fixtures';
import { openPlatform } from '../../open-platform.fixtures';

const delivered = {
  id: 'd1',
  type: 'release.swapped',
  message: 'owners swapped documents-mfe: 1.0.0+000000000000 → 1.1.0+000000000001',
  createdAt: '2026-11-25T10:00:00.000Z',
  state: 'delivered',
  attempts: 1,
  nextAttemptAt: null,
  endedAt: '2026-11-25T10:00:01.000Z',
  error: null,
};
const failed = {
  ...delivered,
  id: 'd2',
  message: 'It failed',
  state: 'failed',
  error: 'The receiver responded with 503',
};
const webhook = {
  id: 'w1',
  url: 'https://ops.example/hook',
  format: 'slack',
  events: ['release.failing'],
  createdBy: 'owners',
  createdAt: '2026-11-25T09:00:00.000Z',
  waiting: 0,
  last: failed,
};
const answers = {
  'GET /webhooks': { body: [webhook] },
  'GET /webhooks/w1/deliveries': { body: [failed, delivered] },
  'POST /webhooks/w1/test': { body: { ...failed, id: 'd3', type: 'webhook.test' } },
  'POST /webhooks/w1/deliveries/d2/resend': { body: delivered },
  'DELETE /webhooks/w1': { status: 204 },
};
const open = (more: Parameters<typeof openPlatform>[0] = {}) =>
  openPlatform({ address: '/platform/webhooks', answers, ...more });

// Behaviour: owners-page.webhooks
test('shows receivers and deliveries, sends a test and sends failed events again', async () => {
  const { user, registry } = open();
  expect(await screen.findByRole('link', { name: 'Webhooks', current: 'page' })).toBeVisible();
  const card = within(await screen.findByRole('region', { name: 'ops.example' }));
  expect(card.getByText('Live release fails')).toBeVisible();
  expect(await card.findByText('1 attempt. The receiver responded with 503')).toBeVisible();

  await user.click(card.getByRole('button', { name: 'Send test' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The event was not delivered. The receiver responded with 503.',
  );
  await user.click(card.getByRole('button', { name: 'Send again: It failed' }));
  await waitFor(() => expect(registry.bodiesOf('POST /webhooks/w1/deliveries/d2/resend')).toHaveLength(1));
  expect(card.queryByRole('button', { name: `Send again: ${delivered.message}` })).not.toBeInTheDocument();
});

// Behaviour: owners-page.webhooks
test('adds a webhook and shows its secret once', async () => {
  const { user, registry } = open({
    answers: {
      'GET /webhooks': { body: [] },
      'POST /webhooks': { status: 201, body: { id: 'w2', secret: 'whsec_abc' } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add webhook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add webhook' }));
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(dialog.getByRole('textbox', { name: 'Receiver' })).toHaveAccessibleDescription(
    'Enter the URL of the receiver',
  );
  await user.type(dialog.getByRole('textbox', { name: 'Receiver' }), webhook.url);
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Format' }), 'Microsoft Teams');
  await user.click(dialog.getByRole('checkbox', { name: 'Rollback' }));
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  const added = within(await screen.findByRole('dialog', { name: 'Webhook added' }));
  expect(added.getByRole('textbox', { name: 'Secret' })).toHaveValue('whsec_abc');
  expect(registry.bodiesOf('POST /webhooks')).toEqual([
    { url: webhook.url, format: 'teams', events: ['release.rolled_back'] },
  ]);
  await user.click(added.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

// Behaviour: owners-page.webhooks
test('removes a webhook after a confirmation', async () => {
  const { user, registry } = open();
  const card = within(await screen.findByRole('region', { name: 'ops.example' }));
  await user.click(card.getByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the webhook of ops.example?' }));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(registry.bodiesOf('DELETE /webhooks/w1')).toHaveLength(1);
});

// Behaviour: owners-page.webhooks
test('is for owners only', async () => {
  open({ holder: TEAM });
  expect(await screen.findByRole('heading', { name: 'Owners only' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Webhooks' })).not.toBeInTheDocument();
});
