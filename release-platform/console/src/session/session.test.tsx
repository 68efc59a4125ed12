import { act, screen, waitFor, within } from '@testing-library/react';
import { DOCUMENTS, OWNERS_TOKEN, SESSION_KEY, TEAM } from '../fake-registry.fixtures';
import { choose, openPlatform } from '../open-platform.fixtures';

const SECRET = 's'.repeat(43);

// Behaviour: owners-page.session
test('opens the page once by a link and removes it from the address', async () => {
  const { registry } = openPlatform({ holder: null, links: { [SECRET]: TEAM }, address: `/platform/ledger#${SECRET}` });
  expect(await screen.findByRole('heading', { level: 1, name: 'Ledger' })).toBeVisible();
  expect(window.location.href).toBe('http://localhost/platform/ledger');
  expect(registry.bodiesOf('POST /sessions/start')).toEqual([{ secret: SECRET, replace: false }]);
  expect(registry.requests.find(({ call }) => call === 'POST /sessions/start')?.headers).toMatchObject({
    'x-lender-portal': 'platform',
  });
  expect(registry.requests.at(-1)?.headers).toMatchObject({ 'x-lender-portal-session': SESSION_KEY });
  expect(document.title).toBe('Ledger · Platform · Lender Portal');
});

test('explains how to sign in and opens the page once there is a session', async () => {
  const { user, registry } = openPlatform({ holder: null });
  expect(await screen.findByRole('heading', { level: 1, name: 'You are not signed in' })).toBeVisible();
  expect(screen.getByText(/npm run portal -- open/)).toHaveTextContent('export REGISTRY_URL=http://localhost');
  registry.state.holder = TEAM;
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Live modules' })).toBeVisible();
});

test('shows that a used link has expired', async () => {
  openPlatform({ holder: null, address: `/platform#${SECRET}` });
  expect(await screen.findByRole('heading', { level: 1, name: 'This link has expired' })).toBeVisible();
});

test('keeps an existing session if a used link is opened', async () => {
  openPlatform({ address: `/platform#${SECRET}` });
  expect(await screen.findByRole('heading', { level: 1, name: 'Live modules' })).toBeVisible();
  expect(await screen.findByText(/This link has expired\. You are still/)).toBeVisible();
});

test("asks before another token's link replaces the session", async () => {
  const { user } = openPlatform({ links: { [SECRET]: TEAM } });
  expect(await screen.findByRole('button', { name: 'Session of owners' })).toBeVisible();
  act(() => {
    window.location.hash = SECRET;
  });
  const question = within(await screen.findByRole('dialog', { name: 'Continue as documents-team?' }));
  expect(question.getByText(/You are signed in as owners/)).toBeVisible();
  expect(window.location.hash).toBe('');
  await user.click(question.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('button', { name: 'Session of documents-team' })).toBeVisible();
});

test("keeps the session and the link if another token's link is declined", async () => {
  const { user, registry } = openPlatform({ links: { [SECRET]: TEAM }, address: `/platform#${SECRET}` });
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Session of owners' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(registry.state.links).toHaveProperty(SECRET);
});

test('starts no session before the browser’s preview has ended', async () => {
  const { user, registry } = openPlatform({
    holder: null,
    isPreviewing: true,
    links: { [SECRET]: TEAM },
    address: `/platform#${SECRET}`,
  });
  const question = within(await screen.findByRole('dialog', { name: 'End the preview in this browser?' }));
  expect(question.getByText(/open the link in a private window/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'You are not signed in' })).toBeVisible();
  expect(registry.state.holder).toBeNull();
});

test('continues with the pending link after the preview has ended', async () => {
  sessionStorage.setItem('lender-portal-pending-link', SECRET);
  openPlatform({ holder: null, links: { [SECRET]: TEAM } });
  expect(await screen.findByRole('button', { name: 'Session of documents-team' })).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});

test('keeps the link for another attempt if the portal is unreachable', async () => {
  const { user, registry } = openPlatform({
    holder: null,
    links: { [SECRET]: TEAM },
    address: `/platform#${SECRET}`,
    answers: {
      'POST /sessions/start': {
        status: 503,
        body: { code: 'UNAVAILABLE', message: 'The database cannot be reached right now; try again in a moment' },
      },
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'The registry could not be reached' })).toBeVisible();
  expect(screen.getByText('The database cannot be reached right now; try again in a moment')).toBeVisible();
  registry.state.answers = {};
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Live modules' })).toBeVisible();
});

// Behaviour: owners-page.session
test('keeps the page and its input after a session ends until the next one starts', async () => {
  const { user, registry } = openPlatform();
  await choose(user, 'documents-mfe', 'Swap');
  const swap = within(await screen.findByRole('dialog', { name: 'Swap documents-mfe' }));
  await swap.findByText('Certificates');
  await user.type(swap.getByLabelText('Reason'), 'because');
  await user.click(swap.getByRole('checkbox'));
  await user.type(swap.getByLabelText(/Your token/), OWNERS_TOKEN);
  registry.state.holder = null;
  await user.click(swap.getByRole('button', { name: 'Swap in unchecked' }));
  const ended = await screen.findByRole('dialog', { name: 'Your session has ended' });
  expect(registry.state.rows).toHaveLength(1);
  registry.state.holder = { ...TEAM, isOwner: true };
  await user.click(within(ended).getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your session has ended' })).not.toBeInTheDocument());
  expect(swap.getByLabelText('Reason')).toHaveValue('because');
  await user.click(swap.getByRole('button', { name: 'Swap in unchecked' }));
  expect(await screen.findByText(/documents-mfe 1.1.0 \(bbbbbbb\) is live from the next page load/)).toBeVisible();
  expect(registry.state.rows.at(-1)).toMatchObject({ who: 'token:documents-team', reason: 'because', forced: true });
});

test('shows the owner, access and expiry of the session and ends it', async () => {
  const { user, registry } = openPlatform({ holder: TEAM });
  await user.click(await screen.findByRole('button', { name: 'Session of documents-team' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Session' }));
  expect(menu.getByText(`Access to ${DOCUMENTS}`)).toBeVisible();
  expect(menu.getByText('Until 11/23/2026, 5:00 PM')).toBeVisible();
  await user.click(menu.getByRole('button', { name: 'End session' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'You are not signed in' })).toBeVisible();
  expect(registry.state.holder).toBeNull();
});

test('repeats rejected requests once a new session starts', async () => {
  const { user, registry } = openPlatform();
  const ledger = await screen.findByRole('link', { name: 'Ledger' });
  registry.state.holder = null;
  await user.click(ledger);
  const ended = await screen.findByRole('dialog', { name: 'Your session has ended' });
  registry.state.holder = TEAM;
  await user.click(within(ended).getByRole('button', { name: 'Check again' }));
  expect(await screen.findByRole('table', { name: 'Revisions' })).toBeVisible();
});
