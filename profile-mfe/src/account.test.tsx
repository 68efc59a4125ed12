import {
  createTestAuthClient,
  interceptedModifiedClicks,
  renderApplication,
  viewers,
  type PortalRenderOptions,
  type PortalResolvers,
} from '@lender-portal/testing';
import { notify } from '@lender-portal/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { RootComponent } from './root.component';

const session = (id: string, isCurrent: boolean) => ({
  id,
  device: isCurrent ? 'Firefox on Windows' : `Safari on iOS`,
  signedInAt: '2026-11-20T15:04:00Z',
  lastSeenAt: new Date(Date.now() - 5 * 60_000).toISOString(),
  isCurrent,
});

const account = {
  id: viewers.main.user.id,
  revision: 'first',
  firstName: 'Mary',
  lastName: 'Main',
  email: 'main@summit.example',
  phone: '+14155550100',
  companyRole: 'Director' as string | null,
  lastSignInAt: '2026-11-20T15:04:00Z',
  sessions: [session('here', true), session('there', false)],
  acceptedTerms: [{ id: 't', version: '2026-02', url: '/terms/2026-02', acceptedAt: '2026-11-01T15:00:00Z' }],
};

type Mutations = Record<string, (source: unknown, args: never) => unknown>;

interface Opening {
  mutations?: Mutations;
  query?: () => unknown;
  config?: PortalRenderOptions['config'];
  authAnswers?: (url: string) => Response;
}

/** Opens the page with a stateful fake server. */
function openAccount({
  mutations = {},
  query,
  config,
  authAnswers = () => new Response(null, { status: 204 }),
}: Opening = {}) {
  window.history.replaceState(null, '', '/lenders/profile/account');
  const server = { account: structuredClone(account), asked: [] as string[] };
  const resolvers = {
    Query: { account: query ?? (() => server.account) },
    Mutation: {
      updateAccount(_source: unknown, { input: { revision: _seen, ...values } }: { input: Record<string, string> }) {
        Object.assign(server.account, values, { phone: '+14155550177', revision: 'second' });
        return { account: server.account, user: { ...viewers.main.user, ...values } };
      },
      endSession(_source: unknown, { id }: { id: string }) {
        server.account.sessions = server.account.sessions.filter((each) => each.id !== id);
        return server.account;
      },
      endOtherSessions() {
        server.account.sessions = server.account.sessions.filter(({ isCurrent }) => isCurrent);
        return server.account;
      },
      ...mutations,
    },
  } as unknown as PortalResolvers;
  const fetch = async (input: RequestInfo | URL) => {
    server.asked.push(String(input));
    return authAnswers(String(input));
  };
  const authClient = createTestAuthClient({ viewer: viewers.main, fetch });
  const opened = renderApplication(RootComponent, {
    basePath: '/lenders/profile/account',
    resolvers,
    authClient,
    ...(config && { config }),
  });
  return { ...opened, server };
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const field = (name: string) => screen.getByRole('textbox', { name });

async function edit(opening?: Opening) {
  const opened = openAccount(opening);
  await opened.user.click(await screen.findByRole('button', { name: 'Edit details' }));
  await opened.user.clear(field('Phone'));
  await opened.user.type(field('Phone'), '4155550177');
  return opened;
}

const save = async ({ user }: Pick<Awaited<ReturnType<typeof edit>>, 'user'>) => {
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save details' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Save details' }));
};

afterEach(() => act(() => notify.clear()));

// Behaviour: account.page
test('shows the details, the password link, devices and terms', async () => {
  openAccount();
  expect((await region('Details')).getByText('(415) 555-0100')).toBeVisible();
  expect((await region('Sign-in')).getByText('main@summit.example')).toBeVisible();
  const changePassword = screen.getByRole('link', { name: 'Change password' });
  expect(changePassword).toHaveAttribute('href', '/lenders/reset/change-password');
  expect(interceptedModifiedClicks(changePassword)).toEqual([]);
  const devices = (await region('Devices')).getAllByRole('listitem');
  expect(devices.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Firefox on WindowsSigned in 11\/20\/2026, 10:04 AMThis device$/),
    expect.stringMatching(/^Safari on iOSSigned in 11\/20\/2026, 10:04 AM · last used 5 minutes agoEnd session$/),
  ]);
  const terms = await region('Accepted terms');
  expect(terms.getByRole('link', { name: /^Terms of Service, version 2026-02/ })).toHaveAttribute(
    'href',
    'http://localhost/terms/2026-02',
  );
});

test('edits details inline and returns the focus to the button', async () => {
  const opened = await edit();
  await save(opened);
  expect(await screen.findByRole('status')).toHaveTextContent('Your details are saved');
  expect((await region('Details')).getByText('(415) 555-0177')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit details' })).toHaveFocus();
});

test.each([
  ['First name', 'First name is required'],
  ['Phone', 'Phone is required'],
  ['Role in the company', 'Role in the company is required'],
])('requires %s', async (label, message) => {
  const { user } = await edit();
  await user.clear(field(label));
  await user.tab();
  await waitFor(() => expect(field(label)).toHaveAccessibleDescription(message));
  expect(screen.getByRole('button', { name: 'Save details' })).toBeDisabled();
});

// Behaviour: account.page
test('keeps details that could not be saved and saves them again', async () => {
  let isBroken = true;
  const updateAccount = () => {
    if (isBroken) throw new Error('out of order');
    return { account: { ...account, phone: '+14155550177' }, user: viewers.main.user };
  };
  const opened = await edit({ mutations: { updateAccount } });
  await save(opened);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your details were not saved. Your entries are still here.',
  );
  expect(field('Phone')).toHaveValue('(415) 555-0177');
  isBroken = false;
  await save(opened);
  expect(await screen.findByRole('button', { name: 'Edit details' })).toBeVisible();
});

test('shows server errors at their fields', async () => {
  const updateAccount = () => {
    throw new GraphQLError('Phone is unknown', {
      extensions: { code: 'BAD_USER_INPUT', fields: { phone: 'Phone is unknown' } },
    });
  };
  await save(await edit({ mutations: { updateAccount } }));
  await waitFor(() => expect(field('Phone')).toHaveAccessibleDescription('Phone is unknown'));
  expect(field('Phone')).toHaveFocus();
});

// Behaviour: account.page
test('reports a concurrent change, keeps the input, and replaces it on the next save', async () => {
  const seen: string[] = [];
  const opened = await edit({
    mutations: {
      updateAccount(_source: unknown, { input }: { input: { revision: string; companyRole: string } }) {
        seen.push(input.revision);
        if (input.revision === 'first')
          throw new GraphQLError('Your account was changed elsewhere', { extensions: { code: 'CONFLICT' } });
        return { account: { ...account, ...input, revision: 'third' }, user: viewers.main.user };
      },
    },
  });
  Object.assign(opened.server.account, { revision: 'second', companyRole: 'Partner' });
  await save(opened);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your details were changed elsewhere: Role in the company is now “Partner”. Your entries are still here.',
  );
  expect(field('Role in the company')).toHaveValue('Director');
  await save(opened);
  expect(await screen.findByRole('button', { name: 'Edit details' })).toBeVisible();
  expect(seen).toEqual(['first', 'second']);
});

test('signs out a device and shows failures', async () => {
  let isBroken = true;
  const { user, server } = openAccount({
    mutations: {
      endSession(_source: unknown, { id }: { id: string }) {
        if (isBroken) throw new Error('out of order');
        return { ...server.account, sessions: server.account.sessions.filter((each) => each.id !== id) };
      },
    },
  });
  const button = await screen.findByRole('button', { name: /^End session: Safari on iOS/ });
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('The session was not ended.');
  isBroken = false;
  await user.click(button);
  await waitFor(() => expect(screen.queryByText('Safari on iOS')).not.toBeInTheDocument());
});

// Behaviour: account.page
test('confirms signing out everywhere else and calls the auth service too', async () => {
  const { user, server } = openAccount();
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Sign out everywhere else?' }));
  await user.click(dialog.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.account.sessions.map(({ id }) => id)).toEqual(['here']);
  expect(server.asked.some((url) => url.includes('/logout?scope=others'))).toBe(true);
  expect(screen.queryByText('Safari on iOS')).not.toBeInTheDocument();
});

test('shows a failure to load the account and retries on request', async () => {
  let isBroken = true;
  const { user } = openAccount({
    query: () => {
      if (isBroken) throw new Error('out of order');
      return account;
    },
  });
  expect(await screen.findByRole('heading', { name: 'Your account could not be loaded' })).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Details' })).toBeVisible();
});
