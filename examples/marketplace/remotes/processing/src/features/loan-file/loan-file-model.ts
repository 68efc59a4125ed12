import { createResource, type Model, type Operation, type Resource } from '@lender-portal/remote-kit';
import type { LoansModel } from '../loans/loans-model';
import { LoanFileDocument, type LoanFileQuery } from './loan-file.generated';

export type LoanFile = NonNullable<LoanFileQuery['loanFile']>;

export interface LoanFileModel extends Model {
  /** Loan files by loan id; null for unknown ids. */
  files: Resource<string, LoanFile | null>;
  /** Sends a change and loads the changed loan. */
  change<Variables>(id: string, operation: Operation<unknown, Variables>, variables: Variables): Promise<void>;
}

export function createLoanFileModel({ request, pages }: LoansModel): LoanFileModel {
  const files = createResource(
    async (id: string, signal) => (await request(LoanFileDocument, { id }, signal)).loanFile,
  );
  return {
    files,
    async change(id, operation, variables) {
      await request(operation, variables);
      // A request from before the change may be pending.
      await files.settled(id);
      files.refresh(id);
      await files.settled(id);
      for (const [key] of pages.entries()) pages.refresh(key);
    },
    dispose: files.dispose,
  };
}
