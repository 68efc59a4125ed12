import type { PortalProps } from '@lender-portal/contracts';
import {
  ApplicationFailure,
  baseStyles,
  itemStyles,
  listStyles,
  type RemoteApplication,
} from '@lender-portal/remote-kit';
import { BorrowersApplication } from './features/application/borrowers-application.component';
import { createBorrowersModel, type BorrowersModel } from './features/borrower-data/borrowers-model';

/** Shared by the lifecycles and the prerendered pages. */
export const borrowersApplication: RemoteApplication<PortalProps, BorrowersModel> = {
  Root: BorrowersApplication,
  createModel: createBorrowersModel,
  styles: [baseStyles, listStyles, itemStyles],
  renderFailure: (retry) => <ApplicationFailure what="The borrowers" onRetry={retry} />,
};
