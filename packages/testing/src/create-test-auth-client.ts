import { createAuthClient, type LenderAuthClient } from '@lender-portal/client';
import { AUTH_STORAGE_KEY, type PortalProps } from '@lender-portal/contracts';
import { AuthClient } from '@supabase/supabase-js';
import { createSession } from './create-session';
import { runtimeConfig } from './fixtures/runtime-config';
import { viewers, type ViewerFixture } from './fixtures/viewers';

/** What {@link createTestAuthClient} may be told. */
export interface TestAuthClientOptions {
  /** The signed-in user, null for none; default: `viewers.main`. */
  viewer?: ViewerFixture | null;
  /** How they have signed in, as the auth service calls it; default: `password`. */
  signedInBy?: string;
  /** Stands for the auth service while the test runs; default: every call succeeds with an empty answer. */
  fetch?: typeof fetch;
}

const opened = new Set<LenderAuthClient>();
let pageFetch: typeof fetch | undefined;

/**
 * @returns the portal's own auth client over an emulator for the service. Its session lies in `localStorage` under the
 * portal's key, as on the page. It is disposed of after the test.
 */
export function createTestAuthClient({
  viewer = viewers.main,
  signedInBy,
  fetch = async () => new Response(null, { status: 204 }),
}: TestAuthClientOptions = {}): LenderAuthClient {
  pageFetch ??= globalThis.fetch;
  globalThis.fetch = fetch;
  localStorage.removeItem(AUTH_STORAGE_KEY);
  if (viewer) localStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify(createSession(viewer, signedInBy)));
  // The library warns of a second client on one page; each test is a page of its own.
  Reflect.set(AuthClient, 'nextInstanceID', {});
  const client = createAuthClient(runtimeConfig);
  opened.add(client);
  return client;
}

afterEach(async () => {
  await Promise.all(Array.from(opened, (client) => client.dispose()));
  opened.clear();
  localStorage.removeItem(AUTH_STORAGE_KEY);
  if (pageFetch) globalThis.fetch = pageFetch;
  pageFetch = undefined;
});

/** Waits until the listeners registered before this call know the session. */
export const sessionSettled = (client: PortalProps['authClient']): Promise<void> =>
  new Promise((resolve) => {
    const { data } = client.onAuthStateChange(() => {
      data.subscription.unsubscribe();
      resolve();
    });
  });
