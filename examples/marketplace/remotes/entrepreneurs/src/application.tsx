import type { PortalProps } from '@lender-portal/contracts';
import {
  ApplicationFailure,
  baseStyles,
  itemStyles,
  listStyles,
  loanStatusStyles,
  type RemoteApplication,
} from '@lender-portal/remote-kit';
import { BorrowersApplication } from './features/application/borrowers-application.component';
import { createBorrowersModel, type BorrowersModel } from './features/borrower-data/borrowers-model';
import { borrowersStyles } from './features/borrowers/borrowers.styles';

/** Shared by the lifecycles and the prerendered pages. */
export const borrowersApplication: RemoteApplication<PortalProps, BorrowersModel> = {
  Root: BorrowersApplication,
  createModel: createBorrowersModel,
  styles: [baseStyles, listStyles, itemStyles, loanStatusStyles, borrowersStyles],
  renderFailure: (retry) => <ApplicationFailure what="The borrowers" onRetry={retry} />,
};
