import type { PortalProps } from '@lender-portal/contracts';
import { createGraphQLClient, createListModel, pageVariables, parseListPath, pathBelow, type ListModel } from '@lender-portal/remote-kit';
import { BorrowerDocument, BorrowersDocument, type BorrowersQuery } from './borrowers.generated';

export type Borrower = BorrowersQuery['borrowers']['nodes'][number];

/** Pages by number from 1. */
export type BorrowersModel = ListModel<number, Borrower>;

/** Requests at once what the address shows, while the application is still on its way to its first render. */
export function createBorrowersModel(props: PortalProps): BorrowersModel {
  const request = createGraphQLClient(props);
  const model = createListModel<number, Borrower>(
    async (page, signal) => (await request(BorrowersDocument, pageVariables(page), signal)).borrowers,
    async (id, signal) => (await request(BorrowerDocument, { id }, signal)).borrower,
  );
  const view = parseListPath(pathBelow(props.basePath) ?? '');
  if (view.view === 'list') model.pages.read(view.page);
  if (view.view === 'item') model.items.read(view.id);
  return model;
}

/** What the application is shown with. */
export interface BorrowersProps extends PortalProps {
  model: BorrowersModel;
}
