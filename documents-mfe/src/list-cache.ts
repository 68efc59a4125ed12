import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import type { DocumentNode } from 'graphql';

const lists = new WeakMap<ApolloClient, Map<DocumentNode, object>>();

/** @returns the last result of a query, to display it immediately on return to a tab; undefined if none */
export const cachedList = <Data extends object>(
  apolloClient: ApolloClient,
  query: TypedDocumentNode<Data, Record<string, never>>,
): Data | undefined => lists.get(apolloClient)?.get(query) as Data | undefined;

/** Caches a result until the Apollo store is cleared, so that users never see each other's data. */
export function cacheList(apolloClient: ApolloClient, query: DocumentNode, result: object): void {
  let cached = lists.get(apolloClient);
  if (!cached) {
    cached = new Map();
    lists.set(apolloClient, cached);
    apolloClient.onClearStore(async () => void lists.delete(apolloClient));
  }
  cached.set(query, result);
}
