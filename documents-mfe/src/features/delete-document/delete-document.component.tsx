import { useMutation } from '@apollo/client/react';
import { refusalCode, toFailure } from '@lender-portal/client/graphql';
import { useAppProps } from '@lender-portal/client/react';
import { notify } from '@lender-portal/ui';
import { ConfirmDialog, DialogFailure, useLast } from '@lender-portal/ui/dialogs';
import { usePendingCall } from '../../use-pending-call';
import type { DocumentItem } from '../categories/category-row';
import { DocDeleteDocument } from './doc-delete.generated';

interface DeleteDocumentProps {
  /** Document to delete; the dialog is closed if undefined. */
  document: DocumentItem | undefined;
  refresh: () => Promise<void>;
  onClose: () => void;
}

/** Deletes after confirmation. Closes after the list has been refreshed. */
export function DeleteDocument({ document, refresh, onClose }: DeleteDocumentProps) {
  const { apolloClient } = useAppProps();
  const [deleteFile, { error, loading, reset }] = useMutation(DocDeleteDocument, { client: apolloClient });
  const [isRefreshing, runRefresh] = usePendingCall(refresh);
  const shown = useLast(document);

  async function confirm() {
    if (!document) return;
    try {
      await deleteFile({ variables: { id: document.id } });
    } catch (reason) {
      // Another user has already deleted it. Treat this as success.
      if (refusalCode(reason) !== 'NOT_FOUND') return;
    }
    await runRefresh();
    onClose();
    notify.success(`“${document.fileName}” was deleted.`);
  }

  const failure = error && toFailure(error);
  return (
    <ConfirmDialog
      open={document !== undefined}
      title="Delete document?"
      confirmLabel="Confirm"
      width={360}
      isRunning={loading || isRefreshing}
      failure={
        failure && (
          <DialogFailure reference={failure.reference}>
            {`The document could not be deleted. ${failure.message}`}
          </DialogFailure>
        )
      }
      onCancel={onClose}
      onConfirm={() => void confirm()}
      onExited={reset}
    >
      <p>
        You're about to delete the following document: "<bdi>{shown?.fileName}</bdi>". Please confirm.
      </p>
    </ConfirmDialog>
  );
}
