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
import { loansHref, NO_FILTER, readLoansFilter, type LoansFilter } from './loans-path';

export type ListedLoan = LoansQuery['loans']['nodes'][number];

export interface LoansModel extends Model {
  /** Pages by URL below the base path. */
  pages: Resource<string, LoansQuery['loans']>;
  request: GraphQLClient;
  /** Model of a lazy part of the application, created on first use and disposed with this one. */
  submodel<Submodel extends Model>(name: string, create: () => Submodel): Submodel;
}

export const loansVariables = (
  { status, needsLender, search, order }: LoansFilter,
  page: number,
): LoansQueryVariables => ({
  ...pageVariables(page),
  ...((status || needsLender) && {
    where: { ...(status && { status: { eq: status } }), ...(needsLender && { needsLender }) },
  }),
  ...(search && { search }),
  ...(order !== NO_FILTER.order && { order }),
});

/** Starts the first requests immediately, before the first render. */
export function createLoansModel(props: PortalProps): LoansModel {
  const request = createGraphQLClient(props);
  const submodels = new Map<string, Model>();
  const pages = createResource(async (key: string, signal) => {
    const view = parseListPath(key);
    const variables =
      view.view === 'list' ? loansVariables(readLoansFilter(view.query), view.page) : loansVariables(NO_FILTER, 1);
    return (await request(LoansDocument, variables, signal)).loans;
  });
  const view = parseListPath(pathBelow(props.basePath) ?? '');
  const firstKey = view.view === 'list' ? loansHref('', readLoansFilter(view.query), view.page) : undefined;
  if (firstKey !== undefined) pages.read(firstKey);
  return {
    ...(firstKey !== undefined && { ready: pages.settled(firstKey) }),
    pages,
    request,
    submodel<Submodel extends Model>(name: string, create: () => Submodel): Submodel {
      const submodel = submodels.get(name) ?? create();
      submodels.set(name, submodel);
      return submodel as Submodel;
    },
    dispose() {
      pages.dispose();
      for (const submodel of submodels.values()) submodel.dispose();
    },
  };
}

/** Props shared by the application's components. */
export interface LoanProcessingProps extends PortalProps {
  model: LoansModel;
}
