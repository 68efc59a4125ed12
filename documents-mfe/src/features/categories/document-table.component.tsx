import { documentStatus, isDeletable } from '@lender-portal/contracts';
import { formatTableDay, formatTableMoment } from '@lender-portal/dates';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { color, fontSize, portalTheme } from '@lender-portal/ui';
import { IconAction } from '@lender-portal/ui/controls';
import { styled } from '@mui/material';
import { CardTable, WIDE } from '../../components/card-table';
import { MimeIcon } from '../../components/mime-icon.component';
import { PlainStatusChip } from '../../components/status-chip.component';
import type { DocumentItem } from './category-row';
import { useDocumentActions } from './document-actions';

const chip = portalTheme.components!.MuiChip!.styleOverrides as Record<'root' | 'filled', object>;

// A list may have thousands of rows, which MUI's cells, links and chips would slow down.
const DocumentsTable = styled(CardTable)({
  '& > thead > tr > th': { height: 0, padding: 0 },
  [WIDE]: {
    '& > tbody > tr:not(:last-child) > *': { borderBottom: `1px solid ${color('border')}` },
    // Below the trash of the category.
    '& > tbody > tr > td.actions:last-child': { paddingRight: 60 },
  },
  '& > tbody > tr > *': { paddingInline: 12, textAlign: 'left', fontSize: fontSize(14), lineHeight: 1.5 },
  '& > tbody > tr > .actions': { textAlign: 'right' },
  '& > tbody > tr > th > div': { display: 'flex', alignItems: 'center', gap: 12 },
  '& > tbody > tr > .status > p': { color: color('ink-muted'), fontSize: fontSize(12) },
  '& .name': {
    padding: '6px 0',
    border: 0,
    borderRadius: 2,
    background: 'none',
    color: color('accent'),
    fontWeight: 550,
    textAlign: 'left',
    textDecoration: `underline color-mix(in srgb, ${color('accent')} 40%, transparent)`,
    textUnderlineOffset: '0.2em',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
  },
  '& .MuiChip-root': {
    display: 'inline-flex',
    alignItems: 'center',
    paddingInline: 8,
    overflowWrap: 'anywhere',
    ...chip.root,
    ...chip.filled,
  },
  '& .name:hover': { textDecorationColor: 'currentColor' },
});

interface DocumentTableProps {
  /** Accessible name. */
  label: string;
  documents: readonly DocumentItem[];
}

export function DocumentTable({ label, documents }: DocumentTableProps) {
  return (
    <DocumentsTable aria-label={label}>
      <thead>
        <tr>
          {['Name', 'Upload date', 'Expiration date', 'Status', 'Actions'].map((head) => (
            <th key={head} scope="col">
              <span className="lp-visually-hidden">{head}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {documents.map((document) => (
          <DocumentRow key={document.id} document={document} />
        ))}
      </tbody>
    </DocumentsTable>
  );
}

function DocumentRow({ document }: { document: DocumentItem }) {
  const { open, remove, today } = useDocumentActions();
  const { fileName, mimeType, createdAt, expirationDate, status, statusReason } = document;
  return (
    <tr>
      <th scope="row">
        <div>
          <MimeIcon mimeType={mimeType} />
          {/* Isolates the text direction of the file name. */}
          <button type="button" className="name" onClick={() => open(document)}>
            <bdi>{fileName}</bdi>
          </button>
        </div>
      </th>
      <td>
        <span className="label">Upload date</span>
        <span>{formatTableMoment(createdAt)}</span>
      </td>
      <td>
        <span className="label">Expiration date</span>
        <span>{formatTableDay(expirationDate)}</span>
      </td>
      <td className="status">
        <PlainStatusChip status={documentStatus(document, today)} />
        {status === 'Rejected' && statusReason && <p>{statusReason}</p>}
      </td>
      <td className="actions">
        {isDeletable(document, today) && (
          <IconAction name={`Delete ${fileName}`} tip="Delete" onClick={() => remove(document)}>
            <DeleteOutlined fontSize="small" />
          </IconAction>
        )}
      </td>
    </tr>
  );
}
