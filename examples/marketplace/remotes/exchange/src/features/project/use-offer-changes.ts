import type { TypedDocumentNode } from '@apollo/client';
import { refetchViewerIfForbidden, refusalCode, toFailure, type Failure } from '@lender-portal/client/graphql';
import { useAppProps } from '@lender-portal/client/react';
import { emit } from '@lender-portal/module-contract';
import { notify } from '@lender-portal/ui';
import { useState } from 'react';
import { useMode } from '../exchange-data/mode';

/** Sends the lender's actions. After a conflict, the current state is loaded, and the message says who changed it. */
export function useOfferChanges(refetch: () => Promise<unknown>) {
  const { apolloClient } = useAppProps();
  const { mode } = useMode();
  const [conflict, setConflict] = useState<string>();

  /**
   * @param done result for the notice
   * @returns `conflict`: the offer on the screen has been replaced
   * @throws other failures
   */
  async function change<Variables extends Record<string, unknown>>(
    mutation: TypedDocumentNode<unknown, Variables>,
    variables: Variables,
    done: string,
  ): Promise<'done' | 'conflict'> {
    notify.clear();
    setConflict(undefined);
    try {
      await apolloClient.mutate<unknown, Record<string, unknown>>({ mutation, variables });
    } catch (error) {
      refetchViewerIfForbidden(apolloClient, error);
      if (refusalCode(error) !== 'CONFLICT') throw error;
      setConflict(toFailure(error).message);
      await refetch().catch(() => undefined);
      return 'conflict';
    }
    notify.success(done);
    emit('exchange/changed', { mode });
    return 'done';
  }

  return { conflict, change };
}

export type OfferChanges = ReturnType<typeof useOfferChanges>;

/** State of a question whose answer is sent. */
export function useQuestion(send: () => Promise<unknown>) {
  const [isOpen, setOpen] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  return {
    ask: () => {
      setFailure(undefined);
      setOpen(true);
    },
    failure,
    dialog: {
      open: isOpen,
      isRunning,
      onCancel: () => setOpen(false),
      onConfirm: () => {
        setRunning(true);
        send()
          .then(
            () => setOpen(false),
            (error: unknown) => setFailure(toFailure(error)),
          )
          .finally(() => setRunning(false));
      },
    },
  };
}
