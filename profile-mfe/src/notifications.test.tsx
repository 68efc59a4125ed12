import type { MailPreference } from '@lender-portal/contracts/schema';
import { renderApplication, type PortalResolvers } from '@lender-portal/testing';
import { notify } from '@lender-portal/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { RootComponent } from './root.component';

const item = { detail: null, amount: null, at: '2026-01-02T17:00:00Z', path: '/loans/1', isDone: false };
const items = [
  { ...item, id: 'a', urgency: 'NOW', title: 'L-1 is past due', amount: 25_575 },
  { ...item, id: 'b', urgency: 'NOW', title: 'L-2 is past due', amount: 100_000 },
  { ...item, id: 'c', urgency: 'NEWS', title: 'Your offer was accepted' },
  { ...item, id: 'd', urgency: 'NEWS', title: 'Your offer was declined', isDone: true },
];

/** Opens the page with a stateful fake server. */
function open(attention = items, { isBroken = (): boolean => false } = {}) {
  window.history.replaceState(null, '', '/lenders/profile/notifications');
  const server = {
    attention,
    preferences: [
      { topic: 'OFFERS', timing: 'AT_ONCE' },
      { topic: 'PROJECTS', timing: 'DAILY' },
    ],
  };
  const failIfBroken = () => {
    if (isBroken()) throw new Error('out of order');
  };
  const resolvers = {
    Query: {
      attention() {
        failIfBroken();
        return server.attention;
      },
      mailPreferences: () => server.preferences,
    },
    Mutation: {
      markAttention(_: unknown, { ids, isDone }: { ids: string[]; isDone: boolean }) {
        failIfBroken();
        return (server.attention = server.attention.map((each) =>
          ids.includes(each.id) ? { ...each, isDone } : each,
        ));
      },
      setMailPreference(_: unknown, preference: MailPreference) {
        failIfBroken();
        return server.preferences.map((each) => (each.topic === preference.topic ? preference : each));
      },
    },
  } as unknown as PortalResolvers;
  return renderApplication(RootComponent, { basePath: '/lenders/profile/notifications', resolvers });
}

const group = async (name: string) => within(await screen.findByRole('region', { name }));
const titles = () => screen.getAllByRole('listitem').map((row) => within(row).queryByRole('link')?.textContent);

afterEach(() => act(() => notify.clear()));

// Behaviour: attention.page
test('lists all open items by urgency with their amounts', async () => {
  open();
  const now = await group('To do now');
  expect(now.getByRole('heading')).toHaveTextContent('To do now 2');
  expect(now.getByRole('link', { name: /^L-1 is past due/ })).toHaveTextContent(/\$255\.75$/);
  expect((await group('News')).getAllByRole('listitem')).toHaveLength(1);
});

// Behaviour: attention.done
test('marks all items of a group as done, and undoes it', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Mark all as done: To do now' }));
  expect(screen.queryByRole('region', { name: 'To do now' })).not.toBeInTheDocument();
  expect(await screen.findByText('2 action items marked as done')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect((await group('To do now')).getAllByRole('listitem')).toHaveLength(2);
});

// Behaviour: attention.done
test('reopens an item that is done', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Show done items (1)' }));
  await user.click(screen.getByRole('button', { name: 'Reopen “Your offer was declined”' }));
  expect((await group('News')).getAllByRole('listitem')).toHaveLength(2);
  expect(await screen.findByText('“Your offer was declined” reopened')).toBeVisible();
});

// Behaviour: attention.done
test('keeps an item open if it cannot be marked as done', async () => {
  let isBroken = false;
  const { user } = open(items, { isBroken: () => isBroken });
  const done = await screen.findByRole('button', { name: 'Mark “Your offer was accepted” as done' });
  isBroken = true;
  await user.click(done);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^“Your offer was accepted” could not be marked as done\./,
  );
  expect(titles()).toHaveLength(5);
});

// Behaviour: attention.emails
test('saves when emails of a topic are sent', async () => {
  const { user } = open();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Offers' }), 'Daily summary');
  expect(await screen.findByText('Emails about offers: daily summary')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Offers' })).toHaveValue('DAILY');
});

// Behaviour: attention.emails
test('shows at its row that a preference was not saved, and restores the old one', async () => {
  let isBroken = false;
  const { user } = open(items, { isBroken: () => isBroken });
  const offers = await screen.findByRole('combobox', { name: 'Offers' });
  isBroken = true;
  await user.selectOptions(offers, 'Never');
  await waitFor(() => expect(offers).toHaveAccessibleDescription(/^Not saved\./));
  expect(offers).toHaveValue('AT_ONCE');
});

// Behaviour: attention.page
test('shows that there are no items, and preferences nevertheless', async () => {
  open([]);
  expect(await screen.findByRole('heading', { name: 'No action items' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Projects' })).toHaveValue('DAILY');
});

// Behaviour: attention.page
test('offers to try again if loading failed', async () => {
  let isBroken = true;
  const { user } = open(items, { isBroken: () => isBroken });
  expect(await screen.findByRole('heading', { name: 'Your notifications could not be loaded' })).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'To do now' })).toBeVisible();
});
