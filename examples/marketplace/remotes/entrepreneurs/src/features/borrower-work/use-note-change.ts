import { explainFailure, GraphQLRequestError, isRefusal, refusedFields } from '@lender-portal/remote-kit';
import { useState } from 'react';

interface NoteChange {
  isRunning: boolean;
  error: string | undefined;
  /** Sends one change at a time. @returns whether it succeeded */
  run: (change: () => Promise<unknown>) => Promise<boolean>;
}

/** Sends changes of a note and keeps the error message of the last one. */
export function useNoteChange(): NoteChange {
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<string>();

  async function run(change: () => Promise<unknown>): Promise<boolean> {
    if (isRunning) return false;
    setRunning(true);
    setError(undefined);
    try {
      await change();
      return true;
    } catch (reason) {
      setError(errorMessage(reason));
      return false;
    } finally {
      setRunning(false);
    }
  }

  return { isRunning, error, run };
}

function errorMessage(error: unknown): string {
  const { text } = refusedFields(error);
  if (text !== undefined) return text;
  const code = error instanceof GraphQLRequestError ? error.code : '';
  if (code === 'CONFLICT')
    return 'This note was edited elsewhere, as shown above. Your text is still here: save again to replace it.';
  if (code === 'NOT_FOUND') return 'This note was deleted. Your text is still here.';
  return isRefusal(error)
    ? `${error.message}.`
    : `This was not saved. Your text is still here. ${explainFailure(error)}`;
}
