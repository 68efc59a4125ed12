/** Shared dialogs and their helpers. A separate entry, bundled into modules that use them. */
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog';
export { DialogFailure, type DialogFailureProps } from './dialog-failure';
export { FailedDialog, type FailedDialogProps } from './failed-dialog';
export { useLast } from '../react/use-last';
export { useLazy, type Lazy } from './use-lazy';
