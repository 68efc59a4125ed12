import { color, fontSize } from '@lender-portal/ui';
import { styled } from '@mui/material';

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))',
  gap: '8px 16px',
  margin: 0,
  fontSize: fontSize(14),
  fontVariantNumeric: 'tabular-nums',
  '& dt': { color: color('ink-muted'), fontSize: fontSize(12), fontWeight: 600 },
  '& dd': { margin: 0 },
});

/** What columns say where there are none. */
export function Facts({ facts }: { facts: Readonly<Record<string, string>> }) {
  return (
    <List>
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}
