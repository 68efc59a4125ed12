import type { TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { notify } from '@lender-portal/ui';
import { useCallback, useEffect, useState } from 'react';
import { useDocumentsProps } from './documents-props';
import { operationNameOf, takeFirstAnswer } from './first-answer';

export interface ListQuery<Data> {
  data: Data | undefined;
  /** Set where there are no data to show in its place. */
  error: unknown;
  /** Asks again; says so where no answer comes. */
  refresh: () => Promise<void>;
}

/**
 * A list with its documents: what the store has of it at once, and what the server says now. Staff may have approved a
 * document meanwhile, so a tab that becomes visible again asks again.
 */
export function useListQuery<Data extends object>(query: TypedDocumentNode<Data, Record<string, never>>): ListQuery<Data> {
  const { apolloClient, firstResponse } = useDocumentsProps();
  const [first] = useState(() => takeFirstAnswer(firstResponse, operationNameOf(query)));
  const [isAwaited, setAwaited] = useState(first !== undefined);

  useEffect(() => {
    void first?.then((data) => {
      if (data) apolloClient.writeQuery({ query, data: data as Data });
      setAwaited(false);
    });
  }, [first, apolloClient, query]);

  const { data, error, refetch } = useQuery<Data, Record<string, never>>(query, {
    client: apolloClient,
    skip: isAwaited,
    fetchPolicy: first ? 'cache-first' : 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });

  const refresh = useCallback(async function askAgain(): Promise<void> {
    try {
      await refetch();
    } catch {
      notify.warning('The list could not be refreshed.', { action: { label: 'Try again', onClick: () => void askAgain() } });
    }
  }, [refetch]);

  useEffect(() => {
    const askAgain = () => void (document.visibilityState === 'visible' && refetch().catch(() => undefined));
    document.addEventListener('visibilitychange', askAgain);
    return () => document.removeEventListener('visibilitychange', askAgain);
  }, [refetch]);

  return { data: data as Data | undefined, error: data ? undefined : error, refresh };
}
