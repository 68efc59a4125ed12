import { toFailure } from '@lender-portal/client/graphql';
import { useAppProps } from '@lender-portal/client/react';
import { formatCount } from '@lender-portal/dates';
import { notify } from '@lender-portal/ui';
import { IconAction } from '@lender-portal/ui/controls';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Button, CircularProgress, Link } from '@mui/material';
import { useState, type ReactNode } from 'react';
import type { Decision } from '../change/decision-dialog.component';
import { useLoanChange } from '../change/use-loan-change';
import { loanRevision, type Condition, type LoanDocument, type LoanFile } from '../loan-data/loan';
import {
  AddLoanDocumentDocument,
  LoanDocumentLinkDocument,
  RemoveLoanDocumentDocument,
} from '../loan-data/loan-file.generated';

export type DocumentActions = ReturnType<typeof useDocuments>;

/**
 * Opens, uploads and deletes documents of a loan.
 *
 * @param ask opens the question before a document is deleted
 */
export function useDocuments(file: LoanFile, ask: (decision: Decision) => void) {
  const portal = useAppProps();
  const change = useLoanChange();
  const [isPicking, setPicking] = useState(false);

  async function open({ id, fileName }: LoanDocument) {
    // Open the window before awaiting the response, or the browser blocks it as a popup.
    const page = window.open('', '_blank');
    try {
      const query = { query: LoanDocumentLinkDocument, variables: { id }, fetchPolicy: 'no-cache' } as const;
      const { data } = await portal.apolloClient.query(query);
      if (page) page.opener = null;
      page?.location.assign(data!.loanDocumentLink.url);
    } catch (error) {
      page?.close();
      notify.error(`“${fileName}” could not be opened. ${toFailure(error).message}`);
    }
  }

  async function upload(conditionId: string | null) {
    setPicking(true);
    notify.clear();
    const { pickDocuments, toPickerMessage } = await import('./pick-documents');
    try {
      const { uploaded, failed } = await pickDocuments(portal, file.id);
      for (const { handle, filename } of uploaded) {
        const error = await change(AddLoanDocumentDocument, { input: { loanId: file.id, handle, conditionId } });
        if (error !== undefined) failed.push({ filename, reason: toFailure(error).message });
      }
      const problems = failed.map(({ filename, reason }) => `${filename} (${reason})`).join(', ');
      if (problems) notify.warning(`Not added: ${problems}`, { persist: true });
      else if (uploaded.length > 0) notify.success(`${formatCount(uploaded.length, 'document')} added.`);
    } catch (error) {
      notify.error(toPickerMessage(error));
    } finally {
      setPicking(false);
    }
  }

  const askToDelete = ({ id, fileName }: LoanDocument) =>
    ask({
      title: `Delete “${fileName}”?`,
      label: 'Delete',
      text: 'This removes the document from the loan.',
      isDestructive: true,
      run: () =>
        change(RemoveLoanDocumentDocument, { ...loanRevision(file), documentId: id }, `“${fileName}” was deleted.`),
    });

  return {
    nameOf: (document: LoanDocument): ReactNode => (
      <Link component="button" type="button" variant="body2" align="left" onClick={() => void open(document)}>
        <bdi>{document.fileName}</bdi>
      </Link>
    ),
    deleteOf: (document: LoanDocument): ReactNode => (
      <IconAction name={`Delete ${document.fileName}`} tip="Delete" onClick={() => askToDelete(document)}>
        <DeleteOutlined fontSize="small" />
      </IconAction>
    ),
    /** @param condition of the documents; undefined for the loan */
    uploadButton: (condition?: Condition): ReactNode => (
      <Button
        size="small"
        variant="outlined"
        startIcon={isPicking ? <CircularProgress color="inherit" size="1em" /> : <UploadFileOutlined />}
        aria-label={`Upload documents for ${condition?.name ?? file.loan.number}`}
        // Not disabled, because a disabled button loses the focus.
        onClick={() => void (isPicking || upload(condition?.id ?? null))}
      >
        Upload
      </Button>
    ),
  };
}
