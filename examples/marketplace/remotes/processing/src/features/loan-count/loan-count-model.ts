import type { PortalProps } from '@lender-portal/contracts';
import { createGraphQLClient, createResource, type Model, type Resource } from '@lender-portal/remote-kit';
import { LoansThatNeedLenderDocument } from './loan-count.generated';

/** Only key of the counts resource. */
export const LOANS_THAT_NEED_LENDER = 'loans-that-need-lender';

export interface LoanCountModel extends Model {
  counts: Resource<typeof LOANS_THAT_NEED_LENDER, number>;
}

export function createLoanCountModel(props: PortalProps): LoanCountModel {
  const request = createGraphQLClient(props);
  const counts = createResource(
    async (_key: typeof LOANS_THAT_NEED_LENDER, signal) =>
      (await request(LoansThatNeedLenderDocument, {}, signal)).loans.totalCount,
  );
  counts.read(LOANS_THAT_NEED_LENDER);
  return { counts, dispose: counts.dispose };
}
