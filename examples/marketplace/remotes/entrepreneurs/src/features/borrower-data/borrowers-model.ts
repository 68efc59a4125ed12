import type { PortalProps } from '@lender-portal/contracts';
import {
  createGraphQLClient,
  createListModel,
  createResource,
  pageVariables,
  parseListPath,
  pathBelow,
  type GraphQLClient,
  type ListModel,
  type Resource,
} from '@lender-portal/remote-kit';
import { BorrowerWorkDocument, type BorrowerWorkQuery } from './borrower-work.generated';
import { BorrowerInvitationsDocument, type BorrowerInvitationsQuery } from './invitations.generated';
import {
  BorrowerDocument,
  BorrowersDocument,
  type BorrowersQuery,
  type BorrowersQueryVariables,
} from './borrowers.generated';
import { borrowersHref, isInvitations, readBorrowersFilter, type BorrowersFilter } from './borrowers-path';

export type ListedBorrower = BorrowersQuery['borrowers']['nodes'][number];
export type BorrowerWork = NonNullable<BorrowerWorkQuery['borrower']>;
export type Invitation = BorrowerInvitationsQuery['borrowerInvitations'][number];

/** Pages by URL below the base path. */
export interface BorrowersModel extends ListModel<string, ListedBorrower> {
  /** Requests and track record of one borrower; null for unknown ids. */
  work: Resource<string, BorrowerWork | null>;
  /** All invitations, under one key. */
  invitations: Resource<'all', readonly Invitation[]>;
  request: GraphQLClient;
}

export const borrowersVariables = ({ search, order }: BorrowersFilter, page: number): BorrowersQueryVariables => ({
  ...pageVariables(page),
  ...(search && { search }),
  ...(order !== 'NAME' && { order }),
});

/** Starts the first requests immediately, before the first render. */
export function createBorrowersModel(props: PortalProps): BorrowersModel {
  const request = createGraphQLClient(props);
  const list = createListModel<string, ListedBorrower>(
    async (key, signal) => {
      const view = parseListPath(key);
      const query = view.view === 'list' ? view.query : new URLSearchParams();
      return (
        await request(
          BorrowersDocument,
          borrowersVariables(readBorrowersFilter(query), view.view === 'list' ? view.page : 1),
          signal,
        )
      ).borrowers;
    },
    async (id, signal) => (await request(BorrowerDocument, { id }, signal)).borrower,
  );
  const work = createResource(
    async (id: string, signal) => (await request(BorrowerWorkDocument, { id }, signal)).borrower,
  );
  const invitations = createResource(
    async (_key: 'all', signal) => (await request(BorrowerInvitationsDocument, {}, signal)).borrowerInvitations,
  );
  const model: BorrowersModel = {
    ...list,
    work,
    invitations,
    request,
    dispose() {
      list.dispose();
      work.dispose();
      invitations.dispose();
    },
  };
  return { ...model, ready: readAhead(model, pathBelow(props.basePath) ?? '') };
}

/** Requests the data of a path. Resolves when it is loaded. */
function readAhead(model: BorrowersModel, below: string): Promise<void> {
  if (isInvitations(below)) return read(model.invitations, 'all');
  const view = parseListPath(below);
  if (view.view === 'list') return read(model.pages, borrowersHref('', readBorrowersFilter(view.query), view.page));
  return view.view === 'item' ? read(model.items, view.id) : Promise.resolve();
}

function read<Key>(resource: Pick<Resource<Key, unknown>, 'read' | 'settled'>, key: Key): Promise<void> {
  resource.read(key);
  return resource.settled(key);
}

/** Props shared by the application's components. */
export interface BorrowersProps extends PortalProps {
  model: BorrowersModel;
}
