import type { PortalProps } from '@lender-portal/contracts';
import {
  createGraphQLClient,
  createResource,
  pageVariables,
  parseListPath,
  pathBelow,
  type GraphQLClient,
  type Model,
  type Resource,
} from '@lender-portal/remote-kit';
import { LoansDocument, type LoansQuery, type LoansQueryVariables } from './loans.generated';
import { loansHref, NO_FILTER, readFilter, type LoansFilter } from './loans-path';

export type Loan = LoansQuery['loans']['nodes'][number];

export interface LoansModel extends Model {
  /** Pages by their address below the base path. */
  pages: Resource<string, LoansQuery['loans']>;
  request: GraphQLClient;
  /** What a part of the application that comes later keeps here, made when it is asked for first. */
  part<Part extends Model>(name: string, create: () => Part): Part;
}

export const loansVariables = ({ status, needsLender, search, order }: LoansFilter, page: number): LoansQueryVariables => ({
  ...pageVariables(page),
  ...((status || needsLender) && { where: { ...(status && { status: { eq: status } }), ...(needsLender && { needsLender }) } }),
  ...(search && { search }),
  ...(order !== NO_FILTER.order && { order }),
});

/** Requests at once what the address shows, while the application is still on its way to its first render. */
export function createLoansModel(props: PortalProps): LoansModel {
  const request = createGraphQLClient(props);
  const parts = new Map<string, Model>();
  const pages = createResource(async (key: string, signal) => {
    const view = parseListPath(key);
    const variables = view.view === 'list' ? loansVariables(readFilter(view.query), view.page) : loansVariables(NO_FILTER, 1);
    return (await request(LoansDocument, variables, signal)).loans;
  });
  const view = parseListPath(pathBelow(props.basePath) ?? '');
  const firstKey = view.view === 'list' ? loansHref('', readFilter(view.query), view.page) : undefined;
  if (firstKey !== undefined) pages.read(firstKey);
  return {
    ...(firstKey !== undefined && { ready: pages.settled(firstKey) }),
    pages,
    request,
    part<Part extends Model>(name: string, create: () => Part): Part {
      const part = parts.get(name) ?? create();
      parts.set(name, part);
      return part as Part;
    },
    dispose() {
      pages.dispose();
      for (const part of parts.values()) part.dispose();
    },
  };
}

/** What the application is shown with. */
export interface LoanProcessingProps extends PortalProps {
  model: LoansModel;
}
