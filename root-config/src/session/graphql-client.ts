import type { ApolloClient } from '@apollo/client';
import { loadModule } from '@lender-portal/browser-runtime';
import type { LenderAuthClient } from '@lender-portal/client';
import type { RuntimeConfig, SessionEnd } from '@lender-portal/contracts';
import type { ViewerQuery } from '@lender-portal/client/graphql';
import { consumeEarlyViewer } from './early-viewer';

type GraphqlModule = typeof import('@lender-portal/client/graphql');

export interface GraphqlOptions {
  config: RuntimeConfig;
  authClient: LenderAuthClient;
  /** Called when the endpoint rejects the session. */
  onSessionEnd: (end: SessionEnd) => void;
  /** Called when a request gets no response. */
  onUnreachable: () => void;
  /** Called with each viewer in the cache, regardless of the operation. */
  onViewer: (data: ViewerQuery) => void;
}

interface Loaded {
  apolloClient: ApolloClient;
  module: GraphqlModule;
}

/** State of the page's current user; replaced for the next one. */
interface UserCache {
  loaded?: Promise<Loaded>;
  /** Early viewer response, until an Apollo client exists to cache it. */
  earlyViewer?: ViewerQuery | undefined;
}

/**
 * The page's only Apollo client. Loaded on first use, because guest pages do not need it and a remote's content must
 * not wait for it.
 */
export class Graphql {
  readonly #options: GraphqlOptions;
  #cache: UserCache = {};

  constructor(options: GraphqlOptions) {
    this.#options = options;
  }

  async apolloClient(): Promise<ApolloClient> {
    return (await this.#load()).apolloClient;
  }

  async queryViewer(accessToken: string): Promise<ViewerQuery> {
    const cache = this.#cache;
    const early = await consumeEarlyViewer(accessToken);
    if (early) return (cache.earlyViewer = early);
    const { apolloClient, module } = await this.#load();
    const { data } = await apolloClient.query({ query: module.ViewerDocument, fetchPolicy: 'network-only' });
    if (!data) throw new Error('The Viewer query returned no data');
    return data;
  }

  /**
   * Drops all data of the last user, including the client. Not awaited: sign-out must neither hang nor fail because of
   * a module that is loading or broken.
   */
  forget(): void {
    const { loaded } = this.#cache;
    this.#cache = {};
    // Cancels pending operations and clears data outside the cache.
    loaded
      ?.then(({ apolloClient }) => apolloClient.clearStore())
      .catch((error: unknown) => console.info('Apollo store of the previous user failed to clear:', error));
  }

  async #load(): Promise<Loaded> {
    const cache = this.#cache;
    cache.loaded ??= this.#create().catch((error: unknown) => {
      delete cache.loaded;
      throw error;
    });
    const loaded = await cache.loaded;
    if (cache.earlyViewer)
      loaded.apolloClient.writeQuery({ query: loaded.module.ViewerDocument, data: cache.earlyViewer });
    cache.earlyViewer = undefined;
    return loaded;
  }

  async #create(): Promise<Loaded> {
    const module = (await loadModule('@lender-portal/client/graphql')) as GraphqlModule;
    const { config, authClient, onSessionEnd, onUnreachable } = this.#options;
    const apolloClient = module.createApolloClient({ config, authClient, onSessionEnd, onUnreachable });
    const loaded = { module, apolloClient };
    this.#watchViewer(loaded);
    return loaded;
  }

  // Other operations change the viewer, too, e.g. the mutation that completes the profile.
  #watchViewer({ apolloClient, module }: Loaded): void {
    apolloClient.cache.watch<ViewerQuery>({
      query: module.ViewerDocument,
      optimistic: false,
      callback: ({ result, complete }) => complete && this.#options.onViewer(result as ViewerQuery),
    });
  }
}
