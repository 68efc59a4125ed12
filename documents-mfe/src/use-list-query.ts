import type { TypedDocumentNode } from '@apollo/client';
import { useAppProps } from '@lender-portal/client/react';
import { notify } from '@lender-portal/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { operationNameOf, takeFirstAnswer } from './first-answer';
import { keepList, keptList } from './kept-lists';

export interface ListQuery<Data> {
  data: Data | undefined;
  /** Set where there are no data to show in its place. */
  error: unknown;
  /** Asks again; says so where no answer comes. */
  refresh: () => Promise<void>;
}

interface State<Data> {
  data: Data | undefined;
  error?: unknown;
}

/**
 * A list with its documents: the last one there was at once, and what the server says now. Staff may have approved a
 * document meanwhile, so a tab that becomes visible again asks again.
 *
 * It goes past the cache of Apollo: taking 5,000 documents apart and putting them together again costs a slow processor
 * three seconds, and nobody else looks at them.
 */
export function useListQuery<Data extends object>(query: TypedDocumentNode<Data, Record<string, never>>): ListQuery<Data> {
  const { apolloClient, firstResponse } = useAppProps();
  const [{ data, error }, setState] = useState<State<Data>>(() => ({ data: keptList(apolloClient, query) }));
  const lastTurn = useRef(0);

  const ask = useCallback(
    async (first?: Promise<object | undefined>) => {
      lastTurn.current += 1;
      const turn = lastTurn.current;
      try {
        const early = (await first) as Data | undefined;
        const answer = early ?? (await apolloClient.query({ query, fetchPolicy: 'no-cache' })).data;
        if (!answer) throw new Error('The list has no answer');
        // Whoever has asked later knows better.
        if (turn !== lastTurn.current) return;
        keepList(apolloClient, query, answer);
        setState({ data: answer });
      } catch (reason) {
        if (turn !== lastTurn.current) return;
        setState((last) => ({ ...last, error: reason }));
        throw reason;
      }
    },
    [apolloClient, query],
  );

  useEffect(() => {
    ask(takeFirstAnswer(firstResponse, operationNameOf(query))).catch(() => undefined);
    const askAgain = () => void (document.visibilityState === 'visible' && ask().catch(() => undefined));
    document.addEventListener('visibilitychange', askAgain);
    return () => {
      document.removeEventListener('visibilitychange', askAgain);
      lastTurn.current += 1;
    };
  }, [ask, query, firstResponse]);

  const refresh = useCallback(
    async function askAgain(): Promise<void> {
      try {
        setState((last) => ({ data: last.data }));
        await ask();
      } catch {
        notify.warning('The list could not be refreshed.', { action: { label: 'Try again', onClick: () => void askAgain() } });
      }
    },
    [ask],
  );

  return { data, error: data ? undefined : error, refresh };
}
