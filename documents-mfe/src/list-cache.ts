import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import type { DocumentNode } from 'graphql';

const lists = new WeakMap<ApolloClient, Map<DocumentNode, object>>();

/** @returns the last answer to a query, so that coming back to a tab shows it at once; undefined where there is none */
export const cachedList = <Data extends object>(apolloClient: ApolloClient, query: TypedDocumentNode<Data, Record<string, never>>): Data | undefined =>
  lists.get(apolloClient)?.get(query) as Data | undefined;

/** Keeps an answer until the store is emptied: nothing of one user is seen by another. */
export function cacheList(apolloClient: ApolloClient, query: DocumentNode, answer: object): void {
  let cached = lists.get(apolloClient);
  if (!cached) {
    cached = new Map();
    lists.set(apolloClient, cached);
    apolloClient.onClearStore(async () => void lists.delete(apolloClient));
  }
  cached.set(query, answer);
}
