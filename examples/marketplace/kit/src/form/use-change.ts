import { useRef, useState } from 'react';
import { explainFailure, GraphQLRequestError } from '../graphql/graphql-request-error';

export interface ChangeState {
  isRunning: boolean;
  /** Message of the last failure for the user. */
  problem: string | undefined;
  /** The endpoint's messages by input path. */
  refused: Readonly<Record<string, string>>;
  /** Hides the last failure. Call it when the user edits. */
  reset: () => void;
}

interface Change extends ChangeState {
  /** Runs a change unless one is pending. @returns whether it succeeded */
  run: (change: () => Promise<unknown>) => Promise<boolean>;
}

/** Failures with a message for the user. */
const USER_ERROR_CODES: readonly string[] = ['CONFLICT', 'BAD_USER_INPUT', 'FORBIDDEN', 'NOT_FOUND', 'RATE_LIMITED'];

/**
 * Runs one change at a time and keeps its failure.
 *
 * @param onConflict shows the newer state after a concurrent change. @returns whether it also shows the message
 */
export function useChange(onConflict?: (error: GraphQLRequestError) => boolean): Change {
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<unknown>();
  const running = useRef(false);
  const known = error instanceof GraphQLRequestError ? error : undefined;
  const message = known && USER_ERROR_CODES.includes(known.code) ? known.message : undefined;
  return {
    isRunning,
    problem: error === undefined ? undefined : (message ?? `Your change could not be saved. ${explainFailure(error)}`),
    refused: known?.fields ?? {},
    reset: () => setError(undefined),
    async run(change) {
      if (running.current) return false;
      running.current = true;
      setRunning(true);
      setError(undefined);
      try {
        await change();
        return true;
      } catch (reason) {
        const isConflict = reason instanceof GraphQLRequestError && reason.code === 'CONFLICT';
        if (!isConflict || !onConflict?.(reason)) setError(reason ?? new Error('unknown'));
        return false;
      } finally {
        running.current = false;
        setRunning(false);
      }
    },
  };
}
