import type { TypedDocumentNode } from '@apollo/client';
import { refetchViewerIfForbidden, refusalCode, toFailure } from '@lender-portal/client/graphql';
import { useAppProps } from '@lender-portal/client/react';
import { emit } from '@lender-portal/module-contract';
import { notify } from '@lender-portal/ui';
import { useState } from 'react';
import { useMode } from '../exchange-data/mode';

/**
 * Sends a mutation.
 * @param done result for the notice
 * @returns true, also after a conflict, because the offer on the screen has been replaced
 * @throws other failures
 */
export type Change = <Variables extends Record<string, unknown>>(
  mutation: TypedDocumentNode<unknown, Variables>,
  variables: Variables,
  done: string,
) => Promise<boolean>;

/** The lender's actions. After a conflict, the current state is loaded, and a message says who changed it. */
export function useOfferChanges(refetch: () => Promise<unknown>): { conflict: string | undefined; change: Change } {
  const { apolloClient } = useAppProps();
  const { mode } = useMode();
  const [conflict, setConflict] = useState<string>();

  const change: Change = async (mutation, variables, done) => {
    notify.clear();
    setConflict(undefined);
    try {
      await apolloClient.mutate<unknown, Record<string, unknown>>({ mutation, variables });
      notify.success(done);
      emit('exchange/changed', { mode });
    } catch (error) {
      refetchViewerIfForbidden(apolloClient, error);
      if (refusalCode(error) !== 'CONFLICT') throw error;
      setConflict(toFailure(error).message);
      await refetch().catch(() => undefined);
    }
    return true;
  };
  return { conflict, change };
}
