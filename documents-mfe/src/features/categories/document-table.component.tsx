import { formatTableDay, formatTableMoment } from '@lender-portal/dates';
import { color, fontSize, tokens } from '@lender-portal/ui';
import { styled } from '@mui/material';
import { MimeIcon } from '../../components/mime-icon.component';
import type { DocumentItem } from './category-row';
import { DocumentDelete, DocumentName, DocumentStatusText } from './document-fields.component';

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: 'fixed',
  border: `1px solid ${color('border')}`,
  borderRadius: tokens.radius,
  backgroundColor: color('surface'),
  textAlign: 'left',
  fontSize: fontSize(14),
  '& th, & td': { padding: '6px 12px', fontWeight: 400 },
  '& thead th': { padding: '10px 12px', color: color('ink-muted'), fontSize: fontSize(12), fontWeight: 600 },
  '& tbody > tr > *': { height: 52, borderTop: `1px solid ${color('border')}` },
  '& [data-mime-group]': { display: 'block', color: color('ink-muted') },
  '& :is(th, td):first-of-type': { paddingLeft: 16 },
  '& .icon': { width: 52 },
  '& .date': { width: 132 },
  '& .status': { width: 190 },
  '& .action': { width: 60 },
});

interface DocumentTableProps {
  label: string;
  documents: readonly DocumentItem[];
}

export function DocumentTable({ label, documents }: DocumentTableProps) {
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          <th scope="col" className="icon">
            <span className="lp-visually-hidden">File type</span>
          </th>
          <th scope="col">Name</th>
          <th scope="col" className="date">
            Upload date
          </th>
          <th scope="col" className="date">
            Expiration date
          </th>
          <th scope="col" className="status">
            Status
          </th>
          <th scope="col" className="action">
            <span className="lp-visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {documents.map((document) => (
          <tr key={document.id}>
            <td>
              <MimeIcon mimeType={document.mimeType} />
            </td>
            <td>
              <DocumentName document={document} />
            </td>
            <td>{formatTableMoment(document.createdAt)}</td>
            <td>{formatTableDay(document.expirationDate)}</td>
            <td>
              <DocumentStatusText document={document} />
            </td>
            <td>
              <DocumentDelete document={document} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
