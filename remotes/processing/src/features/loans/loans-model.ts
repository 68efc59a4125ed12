import type { PortalProps } from '@lender-portal/contracts';
import { createGraphQLClient, createListModel, pageVariables, parseListPath, pathBelow, type ListModel } from '@lender-portal/remote-kit';
import { LoanDocument, LoansDocument, type LoansQuery, type LoansQueryVariables, type LoanStatus } from './loans.generated';
import { readStatus } from './loans-path';

export type Loan = LoansQuery['loans']['nodes'][number];

/** Pages by {@link pageKey}. */
export type LoansModel = ListModel<string, Loan>;

/** @returns the key of a page, from 1, of the loans of a status, or of all */
export const pageKey = (status: LoanStatus | null, page: number): string => `${page} ${status ?? ''}`;

/** @returns what a key of {@link pageKey} was made of */
export function fromPageKey(key: string): { status: LoanStatus | null; page: number } {
  const [page, status] = key.split(' ');
  return { status: (status || null) as LoanStatus | null, page: Number(page) };
}

export const loansVariables = (status: LoanStatus | null, page: number): LoansQueryVariables => ({
  ...pageVariables(page),
  ...(status && { where: { status: { eq: status } } }),
});

/** Requests at once what the address shows, while the application is still on its way to its first render. */
export function createLoansModel(props: PortalProps): LoansModel {
  const request = createGraphQLClient(props);
  const model = createListModel<string, Loan>(
    async (key, signal) => {
      const { status, page } = fromPageKey(key);
      return (await request(LoansDocument, loansVariables(status, page), signal)).loans;
    },
    async (id, signal) => (await request(LoanDocument, { id }, signal)).loan,
  );
  const view = parseListPath(pathBelow(props.basePath) ?? '');
  if (view.view === 'list') model.pages.read(pageKey(readStatus(view.query), view.page));
  if (view.view === 'item') model.items.read(view.id);
  return model;
}

/** What the application is shown with. */
export interface LoanProcessingProps extends PortalProps {
  model: LoansModel;
}
