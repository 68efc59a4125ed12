import { toFailure } from '@lender-portal/client';
import { useAppProps } from '@lender-portal/client/react';
import { todayIn } from '@lender-portal/contracts';
import { ErrorState } from '@lender-portal/ui';
import { Card, styled } from '@mui/material';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { ListQuery } from '../../use-list-query';
import type { CategoryRow, DocumentItem } from '../categories/category-row';
import { DocumentActionsContext } from '../categories/document-actions';
import { DeleteDocument } from '../delete-document/delete-document.component';
import { useOpenDocument } from '../open-document/use-open-document';
import { UploadBackdrop } from '../upload-documents/upload-backdrop.component';
import { UnsavedUploadsCard } from '../upload-documents/unsaved-uploads.component';
import { useUploads, type CreatedDocument } from '../upload-documents/use-uploads';
import { withDocuments, type DocumentsData } from './with-documents';

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
}));

interface ListScreenProps<Data> {
  list: ListQuery<Data>;
  /** Selects the list. */
  kind: 'entity' | 'license';
  /** Shown while loading. */
  skeleton: ReactNode;
  toRows: (data: Data, today: string) => CategoryRow[];
  children: (rows: CategoryRow[], data: Data) => ReactNode;
}

/** Shared content of both tabs: list states and all document actions. */
export function ListScreen<Data extends DocumentsData>({
  list: { status, shown: data, error, refresh, update },
  kind,
  skeleton,
  toRows,
  children,
}: ListScreenProps<Data>) {
  const { config } = useAppProps();
  const today = todayIn(config.documents?.timeZone);
  const rows = useMemo(() => (data === undefined ? undefined : toRows(data, today)), [data, today, toRows]);
  const { add, save } = useUploads(
    useCallback((documents: readonly CreatedDocument[]) => update((last) => withDocuments(last, documents)), [update]),
  );
  const { open, preview } = useOpenDocument();
  const [deleted, setDeleted] = useState<DocumentItem>();
  const actions = useMemo(() => ({ today, add, open, remove: setDeleted }), [today, add, open]);

  if (status === 'failed') {
    return (
      <Card>
        <ErrorState
          title={`Your ${kind} documents could not be loaded`}
          {...toFailure(error)}
          onRetry={() => void refresh()}
        />
      </Card>
    );
  }
  if (!rows || data === undefined) return skeleton;
  return (
    <DocumentActionsContext value={actions}>
      <Stack>
        <UnsavedUploadsCard kind={kind} rows={rows} onSave={save} />
        {children(rows, data)}
      </Stack>
      {preview}
      <DeleteDocument document={deleted} refresh={refresh} onClose={() => setDeleted(undefined)} />
      <UploadBackdrop />
    </DocumentActionsContext>
  );
}
