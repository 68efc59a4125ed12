import { useChange, type ChangeState, type Operation } from '@lender-portal/remote-kit';
import { useContext } from 'react';
import type { LoanFileModel } from './loan-file-model';
import { LoanNewsContext } from './loan-news';

interface LoanChange extends ChangeState {
  /**
   * Sends a change.
   *
   * @param done announces its success; default: "Saved."
   * @returns whether it succeeded
   */
  run: <Variables>(operation: Operation<unknown, Variables>, variables: Variables, done?: string) => Promise<boolean>;
}

/** Sends one change of a loan at a time. Reports revision conflicts to the page, which then shows the current loan. */
export function useLoanChange(model: LoanFileModel, id: string): LoanChange {
  const report = useContext(LoanNewsContext);
  const change = useChange(({ message, details }) => {
    model.files.refresh(id);
    // Report to the page, because the form that sent the change may unmount when the loan reloads.
    if ('changed' in details) report({ conflict: message });
    return 'changed' in details;
  });
  return {
    ...change,
    async run(operation, variables, done = 'Saved.') {
      report({});
      const isDone = await change.run(() => model.change(id, operation, variables));
      if (isDone) report({ done });
      return isDone;
    },
  };
}
