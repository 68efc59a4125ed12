import { detailsOf, GraphQLRequestError, refusedFields, type Operation } from '@lender-portal/remote-kit';
import { useContext, useRef, useState } from 'react';
import { LoanConflictContext } from './loan-conflict';
import type { LoanFile, LoanFileModel } from './loan-file-model';

export interface LoanChange {
  isRunning: boolean;
  /** Why the last change was not made, for people. */
  problem: string | undefined;
  /** What the server says of a field. */
  fieldProblem: (name: string) => string | undefined;
  /** @returns whether it was made; while one is on its way another is none */
  run: <Variables>(operation: Operation<{ file: LoanFile }, Variables>, variables: Variables) => Promise<boolean>;
}

const UNKNOWN = 'It could not be saved. Check your connection and try again.';
const TOLD: readonly string[] = ['CONFLICT', 'BAD_USER_INPUT', 'FORBIDDEN', 'NOT_FOUND', 'RATE_LIMITED'];

/** One change of a loan at a time. A conflict of revisions is reported to the page, which shows the loan as it is now. */
export function useLoanChange(model: LoanFileModel, id: string): LoanChange {
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<unknown>();
  const running = useRef(false);
  const reportConflict = useContext(LoanConflictContext);
  return {
    isRunning,
    problem: error === undefined ? undefined : wordsOf(error),
    fieldProblem: (name) => refusedFields(error)[name],
    async run(operation, variables) {
      if (running.current) return false;
      running.current = true;
      setRunning(true);
      setError(undefined);
      reportConflict(undefined);
      try {
        await model.change(id, operation, variables);
        return true;
      } catch (reason) {
        const isConflict = reason instanceof GraphQLRequestError && reason.code === 'CONFLICT';
        // The part of the page that sent the change may be gone once the loan is shown as it is now.
        if (isConflict && 'changed' in detailsOf(reason)) reportConflict(reason.message);
        else setError(reason);
        if (isConflict) model.files.refresh(id);
        return false;
      } finally {
        running.current = false;
        setRunning(false);
      }
    },
  };
}

const wordsOf = (error: unknown) => (error instanceof GraphQLRequestError && TOLD.includes(error.code) ? error.message : UNKNOWN);
