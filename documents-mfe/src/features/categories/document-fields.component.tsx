import { documentStatus, isDeletable } from '@lender-portal/contracts';
import { IconAction } from '@lender-portal/ui/controls';
import { DocumentChip } from '../../components/status-chip.component';
import { DeleteIcon } from './category-head.component';
import type { DocumentItem } from './category-row';
import { useDocumentActions } from './document-actions';

interface DocumentPartProps {
  document: DocumentItem;
}

/** Opens the document. `bdi` isolates the text direction of the file name. */
export function DocumentName({ document }: DocumentPartProps) {
  const { open } = useDocumentActions();
  return (
    <button type="button" className="document-name" onClick={() => open(document)}>
      <bdi>{document.fileName}</bdi>
    </button>
  );
}

export function DocumentStatusText({ document }: DocumentPartProps) {
  const { today } = useDocumentActions();
  const { status, statusReason } = document;
  return (
    <div className="document-state">
      <DocumentChip status={documentStatus(document, today)} />
      {status === 'Rejected' && statusReason && <p className="document-reason">{statusReason}</p>}
    </div>
  );
}

export function DocumentDelete({ document }: DocumentPartProps) {
  const { remove, today } = useDocumentActions();
  if (!isDeletable(document, today)) return null;
  return (
    <IconAction name={`Delete ${document.fileName}`} tip="Delete" onClick={() => remove(document)}>
      <DeleteIcon size={20} />
    </IconAction>
  );
}
