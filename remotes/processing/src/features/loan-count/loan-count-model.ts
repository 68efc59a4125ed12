import type { PortalProps } from '@lender-portal/contracts';
import { createGraphQLClient, createResource, type Model, type Resource } from '@lender-portal/remote-kit';
import { LoansInWorkCountDocument } from './loan-count.generated';

/** There is one number to count, so the resource has one key. */
export const LOANS_IN_WORK = 'loans-in-work';

export interface LoanCountModel extends Model {
  counts: Resource<typeof LOANS_IN_WORK, number>;
}

export function createLoanCountModel(props: PortalProps): LoanCountModel {
  const request = createGraphQLClient(props);
  const counts = createResource(async (_key: typeof LOANS_IN_WORK, signal) => (await request(LoansInWorkCountDocument, {}, signal)).loans.totalCount);
  counts.read(LOANS_IN_WORK);
  return { counts, dispose: counts.dispose };
}
