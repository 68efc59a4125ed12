/** Dialogs that modules share, and what they are made with. An entry of its own, bundled by the modules that have them. */
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog';
export { DialogFailure, type DialogFailureProps } from './dialog-failure';
export { FailedDialog, type FailedDialogProps } from './failed-dialog';
export { useLast } from '../react/use-last';
export { useLazy, type Lazy } from './use-lazy';
