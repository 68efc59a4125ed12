import { GraphQLRequestError, refusedFields, type Operation } from '@lender-portal/remote-kit';
import { useRef, useState } from 'react';
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

/** One change of a loan at a time. One that is refused because the loan has changed shows what it is now. */
export function useLoanChange(model: LoanFileModel, id: string): LoanChange {
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<unknown>();
  const running = useRef(false);
  return {
    isRunning,
    problem: error === undefined ? undefined : wordsOf(error),
    fieldProblem: (name) => refusedFields(error)[name],
    async run(operation, variables) {
      if (running.current) return false;
      running.current = true;
      setRunning(true);
      setError(undefined);
      try {
        await model.change(id, operation, variables);
        return true;
      } catch (reason) {
        setError(reason);
        if (reason instanceof GraphQLRequestError && reason.code === 'CONFLICT') model.files.refresh(id);
        return false;
      } finally {
        running.current = false;
        setRunning(false);
      }
    },
  };
}

const wordsOf = (error: unknown) => (error instanceof GraphQLRequestError && TOLD.includes(error.code) ? error.message : UNKNOWN);
