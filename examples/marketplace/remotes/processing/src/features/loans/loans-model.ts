import type { PortalProps } from '@lender-portal/contracts';
import {
  createGraphQLClient,
  createPages,
  readFirstPage,
  type GraphQLClient,
  type Model,
  type Resource,
} from '@lender-portal/remote-kit';
import { loanFilters } from './loan-filters';
import { LoansDocument, type LoansQuery } from './loans.generated';

export type ListedLoan = LoansQuery['loans']['nodes'][number];

export interface LoansModel extends Model {
  pages: Resource<string, LoansQuery['loans']>;
  request: GraphQLClient;
}

/** Starts the first requests immediately, before the first render. */
export function createLoansModel(props: PortalProps): LoansModel {
  const request = createGraphQLClient(props);
  const pages = createPages(loanFilters, async ({ q, status, sort }, page, signal) => {
    const where = status === 'NEEDS_ACTION' ? { needsLender: true } : status && { status: { eq: status } };
    const variables = { ...page, ...(where && { where }), ...(q && { search: q }), ...(sort && { order: sort }) };
    return (await request(LoansDocument, variables, signal)).loans;
  });
  return { pages, request, ready: readFirstPage(pages, loanFilters, props.basePath), dispose: pages.dispose };
}

/** Props shared by the application's components. */
export interface LoanProcessingProps extends PortalProps {
  model: LoansModel;
}
