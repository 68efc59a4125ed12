import { createResource, type Model, type Operation, type Resource } from '@lender-portal/remote-kit';
import type { LoansModel } from '../loans/loans-model';
import { LoanFileDocument, type LoanFileFieldsFragment } from './loan-file.generated';

export type LoanFile = LoanFileFieldsFragment;

export interface LoanFileModel extends Model {
  /** Loan files by loan id; null for unknown ids. */
  files: Resource<string, LoanFile | null>;
  /** Sends a change and updates the loan from its response. */
  change<Variables>(
    id: string,
    operation: Operation<{ file: LoanFile }, Variables>,
    variables: Variables,
  ): Promise<void>;
}

/** The opened loans, stored with the list's model. */
export const loanFilesOf = (model: LoansModel): LoanFileModel =>
  model.submodel('loan-files', () => createLoanFileModel(model));

function createLoanFileModel({ request, pages }: LoansModel): LoanFileModel {
  const answered = new Map<string, LoanFile>();
  const files = createResource(async (id: string, signal) => {
    const answer = answered.get(id);
    answered.delete(id);
    return answer ?? (await request(LoanFileDocument, { id }, signal)).loanFile;
  });
  return {
    files,
    async change(id, operation, variables) {
      const { file } = await request(operation, variables);
      answered.set(id, file);
      files.refresh(id);
      for (const [key] of pages.entries()) pages.refresh(key);
    },
    dispose: files.dispose,
  };
}
