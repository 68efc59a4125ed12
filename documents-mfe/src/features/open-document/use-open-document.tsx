import { toFailure } from '@lender-portal/client/graphql';
import { useAppProps } from '@lender-portal/client/react';
import { notify } from '@lender-portal/ui';
import { FailedDialog, useLast, useLazy } from '@lender-portal/ui/dialogs';
import { Button } from '@mui/material';
import { useCallback, useState, type ReactNode } from 'react';
import type { DocumentItem } from '../categories/category-row';
import { fetchDocumentLink, startDownload } from './document-link';
import { previewKind } from './preview-kind';

const loadDialog = async () => {
  const { DocumentPreviewDialog } = await import(/* webpackChunkName: "preview" */ './preview-dialog.component');
  return DocumentPreviewDialog;
};

/** @returns `open` opens or downloads a document; `preview` is the dialog to render */
export function useOpenDocument(): { open: (document: DocumentItem) => void; preview: ReactNode } {
  const { apolloClient } = useAppProps();
  const [shown, setShown] = useState<DocumentItem>();
  const last = useLast(shown);
  const { loaded: Dialog, error, retry } = useLazy(loadDialog, shown !== undefined);

  const save = useCallback(
    async function saveAs(document: DocumentItem): Promise<void> {
      try {
        startDownload(await fetchDocumentLink(apolloClient, document.id, { download: true }));
      } catch (reason) {
        notify.error(`“${document.fileName}” could not be downloaded. ${toFailure(reason).message}`, {
          action: { label: 'Try again', onClick: () => void saveAs(document) },
        });
      }
    },
    [apolloClient],
  );

  const open = useCallback(
    (document: DocumentItem) => {
      if (previewKind(document.mimeType)) setShown(document);
      else void save(document);
    },
    [save],
  );

  const close = () => setShown(undefined);
  const saveLast = () => void (last && save(last));

  return {
    open,
    preview: Dialog ? (
      last && <Dialog document={last} isOpen={shown !== undefined} onDownload={saveLast} onClose={close} />
    ) : (
      <FailedDialog
        open={shown !== undefined && error !== undefined}
        title="This document could not be shown"
        message="You can download it instead."
        onRetry={retry}
        onClose={close}
      >
        <Button variant="outlined" onClick={saveLast}>
          Download
        </Button>
      </FailedDialog>
    ),
  };
}
