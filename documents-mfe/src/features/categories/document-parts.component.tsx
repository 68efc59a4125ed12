import { documentStatus, isDeletable } from '@lender-portal/contracts';
import { color, fontSize } from '@lender-portal/ui';
import { styled } from '@mui/material';
import { IconAction } from '../../components/icon-action.component';
import { StatusChip } from '../../components/status-chip.component';
import { DeleteIcon } from './category-head.component';
import type { DocumentItem } from './category-row';
import { useDocumentActions } from './document-actions';

interface DocumentPartProps {
  document: DocumentItem;
}

const NameButton = styled('button')({
  maxWidth: '100%',
  padding: '6px 0',
  border: 0,
  borderRadius: 2,
  background: 'none',
  color: color('accent'),
  fontWeight: 550,
  textAlign: 'left',
  textDecoration: 'underline',
  textDecorationColor: `color-mix(in srgb, ${color('accent')} 40%, transparent)`,
  textUnderlineOffset: '0.2em',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '&:hover': { textDecorationColor: 'currentColor' },
});

/** Opens the document. The name is somebody's text: whatever direction it is written in stays within it. */
export function DocumentName({ document }: DocumentPartProps) {
  const { open } = useDocumentActions();
  return (
    <NameButton type="button" onClick={() => open(document)}>
      <bdi>{document.fileName}</bdi>
    </NameButton>
  );
}

const State = styled('div')({ display: 'grid', justifyItems: 'start', gap: 4, minWidth: 0 });

const Reason = styled('p')({ fontSize: fontSize(12), lineHeight: 1.4, color: color('ink-muted'), overflowWrap: 'anywhere' });

export function DocumentState({ document }: DocumentPartProps) {
  const { today } = useDocumentActions();
  const { status, statusReason } = document;
  return (
    <State>
      <StatusChip status={documentStatus(document, today)} />
      {status === 'Rejected' && statusReason && <Reason>{statusReason}</Reason>}
    </State>
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
