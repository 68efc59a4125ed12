import type { TypeView } from '@lender-portal/contracts';
import AddOutlined from '@mui/icons-material/AddOutlined';
import { Button, styled, Typography } from '@mui/material';
import { useId } from 'react';
import { Need } from '../../components/need.component';
import type { DocumentItem, Place, RowConfig } from './category-row';
import { useDocumentActions } from './document-actions';
import { DocumentTable } from './document-table.component';
import { ROW_HEIGHT, LazyRender } from '../../components/lazy-render.component';

const Section = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 });

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '8px 16px',
  '& > div': { flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' },
});

interface TypeSectionProps {
  place: Place;
  type: TypeView<RowConfig, DocumentItem>;
}

/** A document type of a category or state: its description, its documents, and the upload button. */
export function TypeSection({ place, type: { config, documents } }: TypeSectionProps) {
  const { add } = useDocumentActions();
  const headingId = useId();
  return (
    // Not a landmark, because a page has dozens of these and two states may share a name.
    <Section role="group" aria-labelledby={headingId}>
      <Head>
        <div>
          <Typography component="h2" variant="subtitle2" id={headingId} sx={{ display: 'inline', mr: 1 }}>
            {config.name}
          </Typography>
          <Need isOptional={config.isOptional} />
          {config.description && (
            <Typography variant="body2" color="textSecondary">
              {config.description}
            </Typography>
          )}
        </div>
        <Button
          variant="outlined"
          size="small"
          startIcon={<AddOutlined />}
          aria-describedby={headingId}
          onClick={() => add(place, config.value)}
        >
          Add document
        </Button>
      </Head>
      {documents.length > 0 ? (
        <LazyRender height={documents.length * ROW_HEIGHT}>
          <DocumentTable label={config.name} documents={documents} />
        </LazyRender>
      ) : (
        <Typography variant="body2" color="textSecondary">
          No documents yet.
        </Typography>
      )}
    </Section>
  );
}
