import type { PortalProps } from '@lender-portal/contracts';
import {
  ApplicationFailure,
  baseStyles,
  createLifecycles,
  itemStyles,
  listStyles,
  loanStatusStyles,
} from '@lender-portal/remote-kit';
import { BorrowersApplication } from './features/application/borrowers-application.component';
import { createBorrowersModel, type BorrowersModel } from './features/borrower-data/borrowers-model';
import { borrowersStyles } from './features/borrowers/borrowers.styles';

export const { bootstrap, mount, unmount } = createLifecycles<PortalProps, BorrowersModel>({
  Root: BorrowersApplication,
  createModel: createBorrowersModel,
  styles: [baseStyles, listStyles, itemStyles, loanStatusStyles, borrowersStyles],
  renderFailure: (retry) => <ApplicationFailure what="The borrowers" onRetry={retry} />,
});
