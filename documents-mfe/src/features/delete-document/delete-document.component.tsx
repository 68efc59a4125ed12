import { useMutation } from '@apollo/client/react';
import { refusalCode, toFailure } from '@lender-portal/client/graphql';
import { useAppProps } from '@lender-portal/client/react';
import { notify } from '@lender-portal/ui';
import { ConfirmDialog, DialogFailure, useLast } from '@lender-portal/ui/dialogs';
import { useRunning } from '../../use-running';
import type { DocumentItem } from '../categories/category-row';
import { DocDeleteDocument } from './doc-delete.generated';

/** Behaviour: documents.delete.dialog. */
const WIDTH = 360;

interface DeleteDocumentProps {
  /** The one to delete; without it the dialog is closed. */
  document: DocumentItem | undefined;
  refresh: () => Promise<void>;
  onClose: () => void;
}

/** Asks, deletes, and closes when the list is there without the document. */
export function DeleteDocument({ document, refresh, onClose }: DeleteDocumentProps) {
  const { apolloClient } = useAppProps();
  const [deleteFile, { error, loading, reset }] = useMutation(DocDeleteDocument, { client: apolloClient });
  const [isRefreshing, runRefresh] = useRunning(refresh);
  const shown = useLast(document);

  async function confirm() {
    if (!document) return;
    try {
      await deleteFile({ variables: { id: document.id } });
    } catch (reason) {
      // Another user deleted it first, which is what was asked for.
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
      title="Delete document"
      width={WIDTH}
      isRunning={loading || isRefreshing}
      failure={failure && <DialogFailure reference={failure.reference}>The document could not be deleted. {failure.message}</DialogFailure>}
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
