import { createAuthClient, type LenderAuthClient } from '@lender-portal/client';
import { AUTH_STORAGE_KEY, createLinks, type GuestAppProps, type PortalAppProps, type PortalProps } from '@lender-portal/contracts';
import { mountRootParcel } from 'single-spa';
import { createSession } from '../create-session';
import { createTestApolloClient } from '../create-test-apollo-client';
import { runtimeConfig } from '../fixtures/runtime-config';
import { viewers } from '../fixtures/viewers';
import { serveBackend } from './serve-backend';

/** What a page of a portal without a server is to be. */
export interface PortalPageOptions {
  /** Who is signed in: one of `viewers`, or `guest` for nobody. */
  viewer: string;
  /** The path that the module is mounted at. */
  basePath: string;
  nonce: string;
}

/** What single-spa gives beside the portal. */
interface WithParcels {
  mountParcel: typeof mountRootParcel;
}

/** What modules are mounted with, by their kind. */
export interface OpenPortal {
  /** Of all of them. */
  authClient: LenderAuthClient;
  /** Of a remote's modules. */
  remote: PortalProps & WithParcels;
  /** Of the portal's own. */
  application: PortalAppProps & WithParcels;
  /** Of those for visitors who are not signed in. */
  guest: GuestAppProps & WithParcels;
}

/**
 * Makes this page one of the portal's, with nothing behind it: the real clients, over a session that lies where the
 * portal keeps it, and a schema that answers every field with a value of its type.
 *
 * @throws RangeError where there is no viewer of this name
 */
export function openPortal({ viewer: name, basePath, nonce }: PortalPageOptions): OpenPortal {
  const viewer = name === 'guest' ? null : (viewers as Record<string, (typeof viewers)['main'] | undefined>)[name];
  if (viewer === undefined) throw new RangeError(`There is no viewer "${name}": ${[...Object.keys(viewers), 'guest'].join(', ')}`);
  const config = {
    ...runtimeConfig,
    appUrl: `${location.origin}${runtimeConfig.basePath}`,
    auth: { ...runtimeConfig.auth, url: `${location.origin}/auth/v1` },
  };
  serveBackend({ viewer: viewer ?? viewers.main, config });
  localStorage.removeItem(AUTH_STORAGE_KEY);
  if (viewer) localStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify(createSession(viewer)));
  const authClient = createAuthClient(config);
  const remote = { authClient, config, links: createLinks(config), basePath, nonce, mountParcel: mountRootParcel };
  const apolloClient = createTestApolloClient({ viewer: viewer ?? viewers.main, filled: true, viewerCached: viewer !== null });
  return { authClient, remote, application: { ...remote, apolloClient }, guest: { ...remote, loadApolloClient: async () => apolloClient } };
}
