import { color, createIcon, fontSize } from '@lender-portal/ui';
import type { TypeView } from '@lender-portal/contracts';
import { Button, styled } from '@mui/material';
import { useId } from 'react';
import { NeedChip } from '../../components/need-chip.component';
import type { DocumentItem, Place, RowConfig } from './category-row';
import { useDocumentActions } from './document-actions';
import { DocumentList } from './document-list.component';
import { ROW_HEIGHT, LazyRender } from '../../components/lazy-render.component';

const Section = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 });

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '8px 16px',
});

const TextColumn = styled('div')({ flex: '1 1 240px', minWidth: 0 });

const Title = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  '& h2': { fontSize: fontSize(14), fontWeight: 600, overflowWrap: 'anywhere' },
});

const Description = styled('p')({ marginTop: 4, fontSize: fontSize(14), color: color('ink-muted') });

const EmptyNotice = styled('p')({
  padding: '12px 16px',
  border: `1px dashed ${color('border')}`,
  borderRadius: 8,
  fontSize: fontSize(14),
  color: color('ink-muted'),
});

const AddIcon = createIcon(<path d="M12 5v14M5 12h14" />);

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
        <TextColumn>
          <Title>
            <h2 id={headingId}>{config.name}</h2>
            <NeedChip isOptional={config.isOptional} />
          </Title>
          {config.description && <Description>{config.description}</Description>}
        </TextColumn>
        <Button
          variant="outlined"
          size="small"
          startIcon={<AddIcon size={18} />}
          aria-describedby={headingId}
          onClick={() => add(place, config.value)}
        >
          Add document
        </Button>
      </Head>
      {documents.length > 0 ? (
        <LazyRender height={documents.length * ROW_HEIGHT}>
          <DocumentList label={config.name} documents={documents} />
        </LazyRender>
      ) : (
        <EmptyNotice>No documents yet.</EmptyNotice>
      )}
    </Section>
  );
}
