import AddOutlined from '@mui/icons-material/AddOutlined';
import { color, fontSize } from '@lender-portal/ui';
import { Button, styled, Typography } from '@mui/material';
import { useId } from 'react';
import { WIDE } from '../../components/card-table';
import { ROW_HEIGHT, LazyRender } from '../../components/lazy-render.component';
import { Need } from '../../components/need.component';
import type { DocumentItem, Place, TypeConfig } from './category-row';
import { useDocumentActions } from './document-actions';
import { DocumentTable } from './document-table.component';

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '8px 16px',
  padding: '12px 16px 4px',
  [WIDE]: { paddingInline: 24 },
  '& > div': { flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' },
  '& h3': { display: 'inline', marginRight: 8 },
});

const Empty = styled('p')({
  padding: '10px 16px 14px',
  color: color('ink-muted'),
  fontSize: fontSize(14),
  [WIDE]: { paddingInline: 24 },
});

interface TypeSectionProps {
  place: Place;
  documents: readonly DocumentItem[];
  /** Undefined for documents of types that are no longer requested. */
  config?: TypeConfig;
}

/** A document type of a category or state: its description, its documents, and the upload button. */
export function TypeSection({ place, documents, config }: TypeSectionProps) {
  const { add } = useDocumentActions();
  const headingId = useId();
  const name = config?.name ?? 'Other documents';
  return (
    // Not a landmark, because a page has dozens of these and two states may share a name.
    <div role="group" aria-labelledby={headingId}>
      <Head>
        <div>
          <Typography component="h3" variant="subtitle2" id={headingId}>
            {name}
          </Typography>
          {config && <Need isOptional={config.isOptional} />}
          {config?.description && (
            <Typography variant="body2" color="textSecondary">
              {config.description}
            </Typography>
          )}
        </div>
        {config && (
          <Button
            variant="outlined"
            size="small"
            startIcon={<AddOutlined />}
            aria-describedby={headingId}
            onClick={() => add(place, config.value)}
          >
            Add document
          </Button>
        )}
      </Head>
      {documents.length > 0 ? (
        <LazyRender height={documents.length * ROW_HEIGHT}>
          <DocumentTable label={name} documents={documents} />
        </LazyRender>
      ) : (
        <Empty>No documents yet.</Empty>
      )}
    </div>
  );
}
