import type { PortalProps } from '@lender-portal/contracts';

/** The part of the auth client that remotes use, as mocks over one session. */
export interface TestAuthClient {
  getSession: jest.Mock;
  refreshSession: jest.Mock;
  signOut: jest.Mock;
  onAuthStateChange: jest.Mock;
}

type Listener = (event: string) => void;

const listeners = new Set<Listener>();

const sessionOf = (token: string | null) => ({ data: { session: token === null ? null : { access_token: token } }, error: null });

/**
 * What the portal hands to a remote while a user is signed in. The token is `token-1`, after each renewal
 * `token-2` and so on.
 *
 * @param basePath where the remote is mounted
 * @returns the props, and the auth client in them for tests to direct
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

// Each test's lender goes with it, and what modules have kept for them.
afterEach(() => {
  for (const listener of listeners) listener('SIGNED_OUT');
});
