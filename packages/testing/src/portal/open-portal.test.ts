import { AUTH_STORAGE_KEY } from '@lender-portal/contracts';
import { AuthClient } from '@supabase/supabase-js';
import { viewers } from '../fixtures/viewers';
import { openPortal, type OpenPortal, type PortalPageOptions } from './open-portal';

const options: PortalPageOptions = { viewer: 'member', basePath: '/lenders/reports', nonce: 'n' };
const pageFetch = globalThis.fetch;
const opened: OpenPortal[] = [];

function open(changes: Partial<PortalPageOptions> = {}): OpenPortal {
  const portal = openPortal({ ...options, ...changes });
  opened.push(portal);
  return portal;
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ authClient }) => authClient.dispose()));
  // Reset the library's instance counter, which warns about a second client per page; each test is its own page.
  Reflect.set(AuthClient, 'nextInstanceID', {});
  globalThis.fetch = pageFetch;
  localStorage.removeItem(AUTH_STORAGE_KEY);
});

test('signs in a viewer for storage, endpoint and clients', async () => {
  const { remote, application } = open();
  expect(remote).toMatchObject({ basePath: '/lenders/reports', nonce: 'n', links: expect.any(Object) });
  expect('apolloClient' in remote).toBe(false);
  expect((await application.authClient.getSession()).data.session?.user.email).toBe(viewers.member.user.email);
  const response = await fetch('/graphql', {
    method: 'POST',
    body: JSON.stringify({ query: '{ user { email } directRequests { totalCount } }' }),
  });
  expect(await response.json()).toEqual({
    data: { user: { email: viewers.member.user.email }, directRequests: { totalCount: 1 } },
  });
});

test('signs in no user for a guest and loads Apollo Client on demand', async () => {
  const { guest } = open({ viewer: 'guest' });
  expect((await guest.authClient.getSession()).data.session).toBeNull();
  expect(await guest.loadApolloClient()).toBeDefined();
});

test('passes other requests through', async () => {
  globalThis.fetch = jest.fn(async () => new Response('elsewhere'));
  open();
  expect(await (await fetch('/modules/a.js')).text()).toBe('elsewhere');
  expect((await fetch(`${location.origin}/auth/v1/user`)).status).toBe(204);
});

test('rejects an unknown viewer and lists the known ones', () => {
  expect(() => open({ viewer: 'nobody' })).toThrow(
    'Unknown viewer "nobody"; expected one of main, member, whiteLabel, dev, colleague, incomplete, guest',
  );
});
