/** Dialogs that modules share. An entry of its own, bundled by the modules that have them. */
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog';
export { DialogFailure, type DialogFailureProps } from './dialog-failure';
