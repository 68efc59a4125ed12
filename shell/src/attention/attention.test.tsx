import { setViewportWidth, type PortalResolvers } from '@lender-portal/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderShell } from '../test/render-shell';

const items = [
  {
    id: 'a',
    urgency: 'NOW',
    title: 'General liability policy has expired',
    detail: 'Insurance · Policy.pdf',
    amount: null,
    at: '2026-01-02T17:00:00Z',
    path: '/profile/documents/entity?expanded=insurance',
    isDone: false,
  },
  {
    id: 'b',
    urgency: 'SOON',
    title: 'W-9 expires in 12 days',
    detail: null,
    amount: null,
    at: '2027-01-31T17:00:00Z',
    path: '/profile/documents/entity?expanded=tax',
    isDone: false,
  },
  {
    id: 'c',
    urgency: 'NEWS',
    title: 'Your offer was accepted',
    detail: 'Oak Street',
    amount: 125_000_000,
    at: '2026-01-02T17:00:00Z',
    path: '/loans/1',
    isDone: false,
  },
];

const bell = () => screen.getByRole('button', { name: /^Action items/ });
const list = () => within(screen.getByRole('dialog', { name: 'Action items' }));

let done: string[];
beforeEach(() => (done = []));

function markAttention(_: unknown, { ids, isDone }: { ids: string[]; isDone: boolean }) {
  done = [...done.filter((id) => !ids.includes(id)), ...(isDone ? ids : [])];
  return items.map((item) => ({ ...item, isDone: done.includes(item.id) }));
}

async function openShell(attention: () => unknown, options = {}) {
  const asked = jest.fn(attention);
  const resolvers = { Query: { attention: asked }, Mutation: { markAttention } } as unknown as PortalResolvers;
  const shell = await renderShell({ resolvers, ...options });
  return { ...shell, asked };
}

// Behaviour: attention.bell
test('shows the number of action items and lists them by urgency with links', async () => {
  const { user } = await openShell(() => items);
  await waitFor(() => expect(bell()).toHaveAccessibleName('Action items: 3'));
  expect(screen.getByRole('status')).toHaveTextContent('3 action items');
  await user.click(bell());
  const sections = list().getAllByRole('region');
  expect(sections.map((section) => section.getAttribute('aria-label'))).toEqual(['To do now', 'Coming up', 'News']);
  expect(list().getByRole('link', { name: /^W-9 expires in 12 days/ })).toHaveAccessibleName(
    'W-9 expires in 12 days Due 01/31/2027',
  );
  expect(list().getByRole('link', { name: /^Your offer was accepted/ })).toHaveTextContent(/\$1,250,000$/);
  expect(list().getByRole('link', { name: 'See all action items (3)' })).toHaveAttribute(
    'href',
    '/lenders/profile/notifications',
  );
  await user.click(list().getByRole('link', { name: /^General liability policy has expired/ }));
  expect(window.location.pathname + window.location.search).toBe(
    '/lenders/profile/documents/entity?expanded=insurance',
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

// Behaviour: attention.bell
test('lists five items of a group, and counts all open ones', async () => {
  const many = Array.from({ length: 8 }, (_, index) => ({ ...items[0], id: String(index), isDone: index === 7 }));
  const { user } = await openShell(() => many);
  await waitFor(() => expect(bell()).toHaveAccessibleName('Action items: 7'));
  await user.click(bell());
  expect(list().getByRole('heading', { level: 3 })).toHaveTextContent('To do now 7');
  expect(list().getAllByRole('listitem')).toHaveLength(5);
});

// Behaviour: attention.done
test('marks an item as done, focuses the next one, and reopens it', async () => {
  const { user } = await openShell(() => items.slice(1));
  await waitFor(() => expect(bell()).toHaveAccessibleName('Action items: 2'));
  await user.click(bell());
  const doneButton = (title: string) => list().getByRole('button', { name: `Mark “${title}” as done` });
  await user.click(doneButton('W-9 expires in 12 days'));
  expect(doneButton('Your offer was accepted')).toHaveFocus();
  expect(list().getAllByRole('listitem')).toHaveLength(1);
  await waitFor(() => expect(list().getByRole('status')).toHaveTextContent('“W-9 expires in 12 days” marked as done'));
  await user.click(doneButton('Your offer was accepted'));
  expect(list().getByRole('heading', { name: 'Action items' })).toHaveFocus();
  expect(list().getByRole('heading', { name: 'No action items' })).toBeVisible();
  await user.click(await list().findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(list().getByRole('status')).toHaveTextContent('“Your offer was accepted” reopened'));
  expect(doneButton('Your offer was accepted')).toBeVisible();
});

const body = JSON.stringify({ operationName: 'GetAttention' });
/** Each is used once. */
const arrived = () => ({
  body,
  response: Promise.resolve({} as Response),
  readNow: () => JSON.stringify({ data: { attention: items.map((item) => ({ ...item, __typename: 'A' })) } }),
});

// Behaviour: page.early-queries
test('shows the number with the frame if its response has arrived, without a query', async () => {
  const { asked } = await openShell(() => items, { firstResponse: arrived() });
  expect(bell()).toHaveAccessibleName('Action items: 3');
  await act(async () => {});
  expect(asked).not.toHaveBeenCalled();
});

// Behaviour: page.early-queries
test('sends its own query if the prefetched one failed', async () => {
  const firstResponse = { body, response: Promise.reject<Response>(new TypeError('Failed to fetch')) };
  const { asked } = await openShell(() => items, { firstResponse });
  await waitFor(() => expect(bell()).toHaveAccessibleName('Action items: 3'));
  expect(asked).toHaveBeenCalledTimes(1);
});

// Behaviour: attention.refresh
test('keeps the number when the window becomes narrow offline', async () => {
  const { asked } = await openShell(() => items, { firstResponse: arrived() });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => setViewportWidth(390));
  await waitFor(() => expect(bell()).toHaveAccessibleName('Action items: 3'));
  expect(asked).not.toHaveBeenCalled();
  jest.restoreAllMocks();
  await act(async () => setViewportWidth(1440));
});

// Behaviour: attention.bell
test('shows an empty list if nothing needs action', async () => {
  const { user, asked } = await openShell(() => []);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  await user.click(bell());
  expect(await list().findByRole('heading', { name: 'No action items' })).toBeVisible();
  expect(bell).toThrow();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(bell()).toHaveFocus());
  expect(bell()).toHaveAccessibleName('Action items');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

// Behaviour: attention.bell
test('fails quietly and shows the error when the list is opened', async () => {
  let isBroken = true;
  const { user, asked } = await openShell(() => {
    if (isBroken) throw new Error('out of order');
    return items.slice(0, 1);
  });
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(bell());
  expect(await list().findByRole('heading', { name: 'Your action items could not be loaded' })).toBeVisible();
  isBroken = false;
  await user.click(list().getByRole('button', { name: 'Try again' }));
  expect(await list().findByRole('link', { name: /has expired/ })).toBeVisible();
});

// Behaviour: attention.refresh
test('refetches when the tab becomes visible, not at once, and keeps the list after a failure', async () => {
  let answer: () => unknown = () => items;
  const { asked } = await openShell(() => answer());
  await waitFor(() => expect(bell()).toHaveAccessibleName('Action items: 3'));
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(asked).toHaveBeenCalledTimes(1);
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000);
  answer = () => items.slice(1);
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(bell()).toHaveAccessibleName('Action items: 2'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  now.mockReturnValue(Date.now() + 31_000);
  answer = () => {
    throw new Error('out of order');
  };
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(3));
  expect(bell()).toHaveAccessibleName('Action items: 2');
  now.mockRestore();
});

test('shows the bell in the bar of narrow windows', async () => {
  setViewportWidth(390);
  await openShell(() => items);
  await waitFor(() => expect(bell()).toHaveAccessibleName('Action items: 3'));
  act(() => setViewportWidth(1440));
  await waitFor(() => expect(bell()).toHaveAccessibleName('Action items: 3'));
});
