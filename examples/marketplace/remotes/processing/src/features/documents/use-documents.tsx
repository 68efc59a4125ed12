import { toFailure } from '@lender-portal/client/graphql';
import { useAppProps } from '@lender-portal/client/react';
import { formatCount } from '@lender-portal/dates';
import { notify } from '@lender-portal/ui';
import { IconAction } from '@lender-portal/ui/controls';
import { ConfirmDialog, DialogFailure, useLast } from '@lender-portal/ui/dialogs';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Button, Link } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { toChangeFailure, useLoanChange } from '../change/use-loan-change';
import { loanRevision, type LoanDocument, type LoanFile } from '../loan-data/loan';
import {
  AddLoanDocumentDocument,
  LoanDocumentLinkDocument,
  RemoveLoanDocumentDocument,
} from '../loan-data/loan-file.generated';

export type DocumentActions = ReturnType<typeof useDocuments>;

/**
 * Opens, uploads and deletes documents of a loan.
 *
 * @param onRemoved called when a question has closed and the row that it was about, which had the focus, is gone
 */
export function useDocuments(file: LoanFile, onRemoved: () => void) {
  const portal = useAppProps();
  const change = useLoanChange();
  const [isPicking, setPicking] = useState(false);
  const [toRemove, setToRemove] = useState<LoanDocument>();
  const [isRemoving, setRemoving] = useState(false);
  const [error, setError] = useState<unknown>();
  const shown = useLast(toRemove);
  const failure = error === undefined ? undefined : toChangeFailure(error);

  async function open({ id, fileName }: LoanDocument) {
    // Open the window before awaiting the response, or the browser blocks it as a popup.
    const page = window.open('', '_blank');
    try {
      const { data } = await portal.apolloClient.query({
        query: LoanDocumentLinkDocument,
        variables: { id },
        fetchPolicy: 'no-cache',
      });
      if (page) page.opener = null;
      page?.location.assign(data!.loanDocumentLink.url);
    } catch (reason) {
      page?.close();
      notify.error(`“${fileName}” could not be opened. ${toFailure(reason).message}`);
    }
  }

  async function upload(conditionId: string | null) {
    setPicking(true);
    notify.clear();
    const { pickDocuments, toPickerMessage } = await import('./pick-documents');
    try {
      const { uploaded, failed } = await pickDocuments(portal, file.id);
      for (const { handle, filename } of uploaded) {
        const reason = await change(AddLoanDocumentDocument, { input: { loanId: file.id, handle, conditionId } });
        if (reason !== undefined) failed.push({ filename, reason: toFailure(reason).message });
      }
      const saved = uploaded.length - failed.length;
      if (failed.length > 0)
        notify.warning(
          `Not added: ${failed.map(({ filename, reason }) => `${filename} (${reason.replace(/\.$/, '')})`).join(', ')}.`,
          { persist: true },
        );
      else if (saved > 0) notify.success(`${formatCount(saved, 'document')} added.`);
    } catch (reason) {
      notify.error(toPickerMessage(reason), {
        action: { label: 'Try again', onClick: () => void upload(conditionId) },
      });
    } finally {
      setPicking(false);
    }
  }

  async function remove() {
    if (!toRemove) return;
    setRemoving(true);
    const reason = await change(
      RemoveLoanDocumentDocument,
      { ...loanRevision(file), documentId: toRemove.id },
      `“${toRemove.fileName}” was deleted.`,
    );
    setRemoving(false);
    setError(reason);
    if (reason === undefined) setToRemove(undefined);
  }

  return {
    nameOf: (document: LoanDocument): ReactNode => (
      <Link component="button" type="button" variant="body2" align="left" onClick={() => void open(document)}>
        <bdi>{document.fileName}</bdi>
      </Link>
    ),
    deleteOf: (document: LoanDocument): ReactNode => (
      <IconAction name={`Delete ${document.fileName}`} tip="Delete" onClick={() => setToRemove(document)}>
        <DeleteOutlined fontSize="small" />
      </IconAction>
    ),
    /** @param condition of the documents; undefined for the loan */
    uploadButton: (condition?: { id: string; name: string }): ReactNode => (
      <Button
        size="small"
        variant="outlined"
        startIcon={<UploadFileOutlined />}
        loading={isPicking}
        loadingPosition="start"
        {...(condition && { 'aria-label': `Upload documents for ${condition.name}` })}
        onClick={() => void upload(condition?.id ?? null)}
      >
        Upload
      </Button>
    ),
    questionElement: (
      <ConfirmDialog
        open={toRemove !== undefined}
        title={`Delete “${shown?.fileName ?? ''}”?`}
        confirmLabel="Delete"
        isRunning={isRemoving}
        failure={
          failure && (
            <DialogFailure reference={failure.reference}>
              {`The document could not be deleted. ${failure.message}`}
            </DialogFailure>
          )
        }
        onCancel={() => setToRemove(undefined)}
        onConfirm={() => void remove()}
        onExited={() => {
          setError(undefined);
          if (!file.documents.some(({ id }) => id === shown?.id)) onRemoved();
        }}
      >
        This removes the document from the loan.
      </ConfirmDialog>
    ),
  };
}
