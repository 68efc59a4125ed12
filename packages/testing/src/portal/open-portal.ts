import { createAuthClient, type LenderAuthClient } from '@lender-portal/client';
import {
  AUTH_STORAGE_KEY,
  createLinks,
  type GuestAppProps,
  type PortalAppProps,
  type PortalProps,
} from '@lender-portal/contracts';
import { mountRootParcel } from 'single-spa';
import { createSession } from '../create-session';
import { createTestApolloClient } from '../create-test-apollo-client';
import { runtimeConfig } from '../fixtures/runtime-config';
import { viewers } from '../fixtures/viewers';
import { serveBackend } from './serve-backend';

/** Options of a portal page without a server. */
export interface PortalPageOptions {
  /** The signed-in viewer: a key of `viewers`, or `guest` if signed out. */
  viewer: string;
  /** Path that the module is mounted at. */
  basePath: string;
  nonce: string;
}

/** Additional prop from single-spa. */
interface WithParcels {
  mountParcel: typeof mountRootParcel;
}

/** Props for mounting modules, by kind. */
export interface OpenPortal {
  /** Shared by all kinds. */
  authClient: LenderAuthClient;
  /** For modules of a remote. */
  remote: PortalProps & WithParcels;
  /** For the portal's own modules. */
  application: PortalAppProps & WithParcels;
  /** For modules on guest pages. */
  guest: GuestAppProps & WithParcels;
}

/**
 * Turns the current page into a portal page without a backend: real clients, a stored session, and a schema that
 * returns a value for every field.
 * @throws RangeError for an unknown viewer
 */
export function openPortal({ viewer: name, basePath, nonce }: PortalPageOptions): OpenPortal {
  const viewer = name === 'guest' ? null : (viewers as Record<string, (typeof viewers)['main'] | undefined>)[name];
  if (viewer === undefined)
    throw new RangeError(`Unknown viewer "${name}"; expected one of ${[...Object.keys(viewers), 'guest'].join(', ')}`);
  const config = {
    ...runtimeConfig,
    appUrl: `${location.origin}${runtimeConfig.basePath}`,
    auth: { ...runtimeConfig.auth, url: `${location.origin}/auth/v1` },
  };
  serveBackend({ viewer: viewer ?? viewers.main, config });
  localStorage.removeItem(AUTH_STORAGE_KEY);
  if (viewer) localStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify(createSession(viewer)));
  const authClient = createAuthClient(config);
  const apolloClient = createTestApolloClient({
    viewer: viewer ?? viewers.main,
    filled: true,
    viewerCached: viewer !== null,
  });
  const remote = {
    authClient,
    loadApolloClient: async () => apolloClient,
    config,
    links: createLinks(config),
    basePath,
    nonce,
    mountParcel: mountRootParcel,
  };
  return {
    authClient,
    remote,
    application: { ...remote, apolloClient },
    guest: remote,
  };
}
