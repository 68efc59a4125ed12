import { color } from '@lender-portal/ui';
import { styled, Typography } from '@mui/material';
import type { CategoryRow } from './category-row';
import { DocumentTable } from './document-table.component';
import { TypeSection } from './type-section.component';
import { ROW_HEIGHT, LazyRender } from '../../components/lazy-render.component';

const Details = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
  padding: theme.spacing(2, 1.5, 3),
  backgroundColor: `color-mix(in srgb, ${color('page')} 60%, ${color('surface')})`,
}));

const Others = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 });

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
  const isEmpty = types.length === 0 && otherDocuments.length === 0;
  const messages = [config.message ?? [], notes, isEmpty ? 'No documents are required here.' : []].flat();
  return (
    <Details>
      {messages.map((message) => (
        <Typography key={message} variant="body2" color="textSecondary">
          {message}
        </Typography>
      ))}
      {types.map((type) => (
        <TypeSection key={type.config.value} place={place} type={type} />
      ))}
      {otherDocuments.length > 0 && (
        <Others role="group" aria-label="Other documents">
          <Typography component="h2" variant="subtitle2">
            Other documents
          </Typography>
          <LazyRender height={otherDocuments.length * ROW_HEIGHT}>
            <DocumentTable label="Other documents" documents={otherDocuments} />
          </LazyRender>
        </Others>
      )}
    </Details>
  );
}
