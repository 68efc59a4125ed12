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
  /** Called when the endpoint takes the session no more. */
  onSessionEnd: (end: SessionEnd) => void;
  /** Called when no answer came. */
  onUnreachable: () => void;
  /** Called with every answer about the viewer, whichever operation brought it. */
  onViewer: (data: ViewerQuery) => void;
}

interface Loaded {
  apolloClient: ApolloClient;
  module: GraphqlModule;
}

/** What there is for the user of the page; the next one gets another. */
interface UserCache {
  loaded?: Promise<Loaded>;
  /** What the page's first query answered, until there is an Apollo client to put it in. */
  earlyViewer?: ViewerQuery | undefined;
}

/**
 * The one Apollo client of the page, loaded on the first need: guest pages do without its bytes, and the content of a
 * remote does not wait for them.
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
    if (!data) throw new Error('The viewer query has no answer');
    return data;
  }

  /**
   * Drops everything that was answered to the last user, with the client that holds it: the next user gets another.
   * It is not awaited, as signing out must neither hang nor fail with a module that is still loading or broken.
   */
  forget(): void {
    const { loaded } = this.#cache;
    this.#cache = {};
    // What it has under way is given up, and what others keep beside its store goes too.
    loaded
      ?.then(({ apolloClient }) => apolloClient.clearStore())
      .catch((error: unknown) => console.info('The last client of GraphQL could not be emptied; it is not used any more:', error));
  }

  async #load(): Promise<Loaded> {
    const cache = this.#cache;
    cache.loaded ??= this.#create().catch((error: unknown) => {
      delete cache.loaded;
      throw error;
    });
    const loaded = await cache.loaded;
    if (cache.earlyViewer) loaded.apolloClient.writeQuery({ query: loaded.module.ViewerDocument, data: cache.earlyViewer });
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

  // The store knows more than the answers to our own question: a mutation that completes the profile changes it too.
  #watchViewer({ apolloClient, module }: Loaded): void {
    apolloClient.cache.watch<ViewerQuery>({
      query: module.ViewerDocument,
      optimistic: false,
      callback: ({ result, complete }) => complete && this.#options.onViewer(result as ViewerQuery),
    });
  }
}
