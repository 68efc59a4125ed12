import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { refetchViewerIfForbidden } from '@lender-portal/client/graphql';
import { useAppProps } from '@lender-portal/client/react';
import { useCallback, useEffect } from 'react';
import type { ListFetchPolicy } from './use-first-page';

/** A source for `useList` of `@lender-portal/ui/lists`. */
export interface PageQuery<Data> {
  data: Data | undefined;
  error: unknown;
  refetch: () => Promise<unknown>;
  refetchInBackground: () => Promise<unknown>;
}

/** A page of a list: the cached result immediately, then the endpoint's. */
export function usePageQuery<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  fetchPolicy: ListFetchPolicy,
): PageQuery<Data> {
  const { apolloClient } = useAppProps();
  const { data, error, refetch } = useQuery<Data, OperationVariables>(query, {
    client: apolloClient,
    variables,
    fetchPolicy,
    initialFetchPolicy: 'cache-and-network',
  });

  useEffect(() => refetchViewerIfForbidden(apolloClient, error), [apolloClient, error]);

  // Bypasses the watched query, which would display a failure. Results reach it through the cache.
  const key = JSON.stringify(variables);
  const refetchInBackground = useCallback(
    () =>
      apolloClient
        .query<Data, OperationVariables>({
          query,
          variables: JSON.parse(key) as Variables,
          fetchPolicy: 'network-only',
        })
        .catch((reason: unknown) => refetchViewerIfForbidden(apolloClient, reason)),
    [apolloClient, query, key],
  );

  return { data: data as Data | undefined, error, refetch, refetchInBackground };
}
