import { formatTableDay, formatTableMoment } from '@lender-portal/dates';
import { color, tokens } from '@lender-portal/ui';
import { DescriptionList } from '@lender-portal/ui/lists';
import { styled } from '@mui/material';
import { MimeIcon } from '../../components/mime-icon.component';
import type { DocumentItem } from './category-row';
import { DocumentDelete, DocumentName, DocumentStatusText } from './document-fields.component';

const List = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: `1px solid ${color('border')}`,
  borderRadius: tokens.radius,
  backgroundColor: color('surface'),
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'start',
    gap: '8px 12px',
    padding: 12,
  },
  '& > li + li': { borderTop: `1px solid ${color('border')}` },
  '& > li > [data-mime-group]': { marginTop: 6, color: color('ink-muted') },
  '& .body': { display: 'grid', justifyItems: 'start', gap: 10, minWidth: 0 },
});

interface DocumentCardsProps {
  label: string;
  documents: readonly DocumentItem[];
}

/** Documents on narrow screens. */
export function DocumentCards({ label, documents }: DocumentCardsProps) {
  return (
    <List role="list" aria-label={label}>
      {documents.map((document) => (
        <li key={document.id}>
          <MimeIcon mimeType={document.mimeType} />
          <div className="body">
            <DocumentName document={document} />
            <DocumentStatusText document={document} />
            <DescriptionList
              items={{
                'Upload date': formatTableMoment(document.createdAt),
                'Expiration date': formatTableDay(document.expirationDate),
              }}
            />
          </div>
          <DocumentDelete document={document} />
        </li>
      ))}
    </List>
  );
}
