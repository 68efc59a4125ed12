import type { PortalProps } from '@lender-portal/contracts';

/** Mocks of the auth client methods that remotes use, over one session. */
export interface TestAuthClient {
  getSession: jest.Mock;
  refreshSession: jest.Mock;
  signOut: jest.Mock;
  onAuthStateChange: jest.Mock;
}

type Listener = (event: string) => void;

const listeners = new Set<Listener>();

const sessionOf = (token: string | null) => ({
  data: { session: token === null ? null : { access_token: token } },
  error: null,
});

/**
 * Creates the portal's props for a signed-in user. The token is `token-1`, then `token-2` after a refresh, and so on.
 *
 * @param basePath the remote's base path
 * @returns the props, and their auth client for tests to control
 */
export function signedInPortal(basePath = '/lenders/exchange'): { portal: PortalProps; auth: TestAuthClient } {
  let number: number | null = 1;
  const current = () => sessionOf(number === null ? null : `token-${number}`);
  const auth: TestAuthClient = {
    getSession: jest.fn(async () => current()),
    refreshSession: jest.fn(async () => {
      number = (number ?? 0) + 1;
      return current();
    }),
    signOut: jest.fn(async () => {
      number = null;
      return { error: null };
    }),
    onAuthStateChange: jest.fn((listener: Listener) => {
      listeners.add(listener);
      return { data: { subscription: { unsubscribe: () => listeners.delete(listener) } } };
    }),
  };
  const portal = { authClient: auth, config: { basePath: '/lenders', graphqlUrl: '/graphql' }, links: {}, basePath };
  return { portal: portal as unknown as PortalProps, auth };
}

// Sign out after each test so that modules clear their caches.
afterEach(() => {
  for (const listener of listeners) listener('SIGNED_OUT');
});
