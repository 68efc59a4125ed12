import { color, fontSize, InfoIcon } from '@lender-portal/ui';
import { styled } from '@mui/material';
import type { CategoryRow } from './category-row';
import { DocumentList } from './document-list.component';
import { TypeSection } from './type-section.component';
import { ROW_HEIGHT, LazyRender } from '../../components/lazy-render.component';

const Details = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
  padding: theme.spacing(2, 2, 3),
  borderTop: `1px solid ${color('border')}`,
  backgroundColor: `color-mix(in srgb, ${color('page')} 60%, ${color('surface')})`,
  [theme.breakpoints.up('md')]: { padding: theme.spacing(3) },
}));

const Message = styled('p')({
  display: 'flex',
  gap: 8,
  fontSize: fontSize(14),
  color: color('ink-muted'),
  '& svg': { flex: 'none', marginTop: 1 },
});

const Others = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  '& h2': { fontSize: fontSize(14), fontWeight: 600 },
});

/** Approximate heights of a type's heading and of the surroundings of all types, px. */
const TYPE_HEIGHT = 150;
const FRAME_HEIGHT = 90;

/** @returns the approximate height of an expanded row's content, px */
export const detailsHeight = ({ view: { types, otherDocuments } }: CategoryRow): number =>
  [...types.map(({ documents }) => documents), otherDocuments].reduce(
    (sum, { length }) => sum + (length > 0 ? TYPE_HEIGHT + length * ROW_HEIGHT : 0),
    FRAME_HEIGHT,
  );

/** Content of an expanded row: messages, then types with their documents. */
export function CategoryDetails({ row: { place, view, notes = [] } }: { row: CategoryRow }) {
  const { config, types, otherDocuments } = view;
  return (
    <Details>
      {[...(config.message ? [config.message] : []), ...notes].map((message) => (
        <Message key={message}>
          <InfoIcon size={20} />
          <span>{message}</span>
        </Message>
      ))}
      {types.map((type) => (
        <TypeSection key={type.config.value} place={place} type={type} />
      ))}
      {otherDocuments.length > 0 && (
        <Others role="group" aria-label="Other documents">
          <h2>Other documents</h2>
          <LazyRender height={otherDocuments.length * ROW_HEIGHT}>
            <DocumentList label="Other documents" documents={otherDocuments} />
          </LazyRender>
        </Others>
      )}
      {types.length === 0 && otherDocuments.length === 0 && <Message>No documents are required here.</Message>}
    </Details>
  );
}
