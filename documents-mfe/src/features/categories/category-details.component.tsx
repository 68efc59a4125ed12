import { color } from '@lender-portal/ui';
import { styled, Typography } from '@mui/material';
import { WIDE } from '../../components/card-table';
import { ROW_HEIGHT } from '../../components/lazy-render.component';
import type { CategoryRow } from './category-row';
import { TypeSection } from './type-section.component';

const Details = styled('div')({
  backgroundColor: `color-mix(in srgb, ${color('page')} 60%, ${color('surface')})`,
  '& > * + *': { borderTop: `1px solid ${color('border')}` },
});

const Messages = styled('div')({ display: 'grid', gap: 8, padding: '12px 16px', [WIDE]: { paddingInline: 24 } });

/** Approximate heights of a type's heading and of messages, px. */
const TYPE_HEIGHT = 60;
const MESSAGES_HEIGHT = 45;

/** @returns the approximate height of an expanded row's content, px */
export const detailsHeight = ({ view: { types, otherDocuments } }: CategoryRow): number =>
  [...types.map(({ documents }) => documents), otherDocuments].reduce(
    (sum, { length }) => sum + TYPE_HEIGHT + length * ROW_HEIGHT,
    MESSAGES_HEIGHT,
  );

/** Content of an expanded row: messages, then types with their documents. */
export function CategoryDetails({ row: { place, view, notes = [] } }: { row: CategoryRow }) {
  const { config, types, otherDocuments } = view;
  const isEmpty = types.length === 0 && otherDocuments.length === 0;
  const messages = [config.message ?? [], notes, isEmpty ? 'No documents are required here.' : []].flat();
  return (
    <Details>
      {messages.length > 0 && (
        <Messages>
          {messages.map((message) => (
            <Typography key={message} variant="body2" color="textSecondary">
              {message}
            </Typography>
          ))}
        </Messages>
      )}
      {types.map(({ config: type, documents }) => (
        <TypeSection key={type.value} place={place} documents={documents} config={type} />
      ))}
      {otherDocuments.length > 0 && <TypeSection place={place} documents={otherDocuments} />}
    </Details>
  );
}
