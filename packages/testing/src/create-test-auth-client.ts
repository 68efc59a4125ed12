import { createAuthClient, type LenderAuthClient } from '@lender-portal/client';
import { AUTH_STORAGE_KEY, type PortalProps } from '@lender-portal/contracts';
import { AuthClient } from '@supabase/supabase-js';
import { createSession } from './create-session';
import { runtimeConfig } from './fixtures/runtime-config';
import { viewers, type ViewerFixture } from './fixtures/viewers';

/** Options of {@link createTestAuthClient}. */
export interface TestAuthClientOptions {
  /** The signed-in viewer, or null if signed out; default: `viewers.main`. */
  viewer?: ViewerFixture | null;
  /** Authentication method, with the auth service's name; default: `password`. */
  signedInBy?: string;
  /** Replaces `fetch` during the test; default: every call succeeds with an empty response. */
  fetch?: typeof fetch;
}

const openClients = new Set<LenderAuthClient>();
let originalFetch: typeof fetch | undefined;

/**
 * @returns the portal's auth client with a fake auth service. As on the page, its session is in `localStorage` under
 *   the portal's key. Disposed after the test.
 */
export function createTestAuthClient({
  viewer = viewers.main,
  signedInBy,
  fetch = async () => new Response(null, { status: 204 }),
}: TestAuthClientOptions = {}): LenderAuthClient {
  originalFetch ??= globalThis.fetch;
  globalThis.fetch = fetch;
  localStorage.removeItem(AUTH_STORAGE_KEY);
  if (viewer) localStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify(createSession(viewer, signedInBy)));
  // Reset the library's instance counter, which warns about a second client per page; each test is its own page.
  Reflect.set(AuthClient, 'nextInstanceID', {});
  const client = createAuthClient(runtimeConfig);
  openClients.add(client);
  return client;
}

afterEach(async () => {
  await Promise.all(Array.from(openClients, (client) => client.dispose()));
  openClients.clear();
  localStorage.removeItem(AUTH_STORAGE_KEY);
  if (originalFetch) globalThis.fetch = originalFetch;
  originalFetch = undefined;
});

/** Resolves when all listeners registered before this call have received the session. */
export const sessionSettled = (client: PortalProps['authClient']): Promise<void> =>
  new Promise((resolve) => {
    const { data } = client.onAuthStateChange(() => {
      data.subscription.unsubscribe();
      resolve();
    });
  });
