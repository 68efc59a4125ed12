import type { PortalProps } from '@lender-portal/contracts';
import {
  createGraphQLClient,
  createPages,
  createResource,
  parseListPath,
  pathBelow,
  readFirstPage,
  type GraphQLClient,
  type Model,
  type Resource,
} from '@lender-portal/remote-kit';
import { borrowerFilters } from './borrower-filters';
import { BorrowerDocument, BorrowersDocument, type BorrowerQuery, type BorrowersQuery } from './borrowers.generated';
import { BorrowerInvitationsDocument, type BorrowerInvitationsQuery } from './invitations.generated';

export type ListedBorrower = BorrowersQuery['borrowers']['nodes'][number];
export type Borrower = NonNullable<BorrowerQuery['borrower']>;
export type Invitation = BorrowerInvitationsQuery['borrowerInvitations'][number];

export interface BorrowersModel extends Model {
  pages: Resource<string, BorrowersQuery['borrowers']>;
  /** By id; null for unknown ids. */
  items: Resource<string, Borrower | null>;
  /** All invitations, under one key. */
  invitations: Resource<'all', readonly Invitation[]>;
  request: GraphQLClient;
}

/** Path of the invitations; never a borrower's id. */
export const INVITATIONS = '/invitations';

export const isInvitations = (below: string): boolean => /^\/invitations\/?(\?|$)/.test(below);

/** Starts the first requests immediately, before the first render. */
export function createBorrowersModel(props: PortalProps): BorrowersModel {
  const request = createGraphQLClient(props);
  const pages = createPages(borrowerFilters, async ({ q, sort }, page, signal) => {
    const variables = { ...page, ...(q && { search: q }), ...(sort && { order: sort }) };
    return (await request(BorrowersDocument, variables, signal)).borrowers;
  });
  const items = createResource(
    async (id: string, signal) => (await request(BorrowerDocument, { id }, signal)).borrower,
  );
  const invitations = createResource(
    async (_key: 'all', signal) => (await request(BorrowerInvitationsDocument, {}, signal)).borrowerInvitations,
  );
  const model = { pages, items, invitations, request };
  return {
    ...model,
    ready: readFirstPage(pages, borrowerFilters, props.basePath) ?? readFirstItem(model, props.basePath),
    dispose() {
      for (const resource of [pages, items, invitations]) resource.dispose();
    },
  };
}

function readFirstItem({ items, invitations }: Pick<BorrowersModel, 'items' | 'invitations'>, basePath: string) {
  const below = pathBelow(basePath) ?? '';
  const view = parseListPath(below);
  if (isInvitations(below)) {
    invitations.read('all');
    return invitations.settled('all');
  }
  if (view.view !== 'item') return undefined;
  items.read(view.id);
  return items.settled(view.id);
}

/** Props shared by the application's components. */
export interface BorrowersProps extends PortalProps {
  model: BorrowersModel;
}
