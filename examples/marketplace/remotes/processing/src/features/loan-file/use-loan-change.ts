import {
  explainFailure,
  detailsOf,
  GraphQLRequestError,
  refusedFields,
  type Operation,
} from '@lender-portal/remote-kit';
import { useContext, useRef, useState } from 'react';
import type { LoanFileModel } from './loan-file-model';
import { LoanNewsContext } from './loan-news';

export interface LoanChangeState {
  isRunning: boolean;
  /** Error message of the last change, for the user. */
  problem: string | undefined;
  /** The server's error message for a field. */
  fieldProblem: (name: string) => string | undefined;
  /**
   * Sends a change.
   *
   * @param done announces its success; default: "Saved."
   * @returns whether it succeeded; false without sending while another one is pending
   */
  run: <Variables>(operation: Operation<unknown, Variables>, variables: Variables, done?: string) => Promise<boolean>;
}

const USER_ERROR_CODES: readonly string[] = ['CONFLICT', 'BAD_USER_INPUT', 'FORBIDDEN', 'NOT_FOUND', 'RATE_LIMITED'];

/** Sends one change of a loan at a time. Reports revision conflicts to the page, which then shows the current loan. */
export function useLoanChange(model: LoanFileModel, id: string): LoanChangeState {
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<unknown>();
  const running = useRef(false);
  const report = useContext(LoanNewsContext);
  return {
    isRunning,
    problem: error === undefined ? undefined : errorMessage(error),
    fieldProblem: (name) => refusedFields(error)[name],
    async run(operation, variables, done = 'Saved.') {
      if (running.current) return false;
      running.current = true;
      setRunning(true);
      setError(undefined);
      report({});
      try {
        await model.change(id, operation, variables);
        report({ done });
        return true;
      } catch (reason) {
        const isConflict = reason instanceof GraphQLRequestError && reason.code === 'CONFLICT';
        // Report to the page, because the form that sent the change may unmount when the loan reloads.
        if (isConflict && 'changed' in detailsOf(reason)) report({ conflict: reason.message });
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

const errorMessage = (error: unknown) =>
  error instanceof GraphQLRequestError && USER_ERROR_CODES.includes(error.code)
    ? error.message
    : `Your change could not be saved. ${explainFailure(error)}`;
