import { styled } from '@mui/material';
import type { ReactNode } from 'react';
import { color, fontSize } from '../theme/tokens';

const List = styled('dl')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 24px',
  margin: 0,
  fontSize: fontSize(14),
  fontVariantNumeric: 'tabular-nums',
  '&[data-columns]': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8rem), 1fr))',
    gap: '8px 16px',
  },
  '& dt': { color: color('ink-muted'), fontSize: fontSize(12), fontWeight: 600 },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
});

export interface DescriptionListProps {
  items: Readonly<Record<string, ReactNode>>;
  /** Aligns the values of several lists in columns; otherwise terms follow one another. */
  hasColumns?: boolean;
}

/** Terms and values of a list item, for screens without room for a table. */
export function DescriptionList({ items, hasColumns = false }: DescriptionListProps) {
  return (
    <List data-columns={hasColumns ? '' : undefined}>
      {Object.entries(items).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}
