import { color, fontSize } from '@lender-portal/ui';
import { styled } from '@mui/material';
import type { ListChange } from './compare-manifests';

const List = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  margin: '6px 0 0',
  padding: 0,
  listStyle: 'none',
  '& li': {
    padding: '1px 8px',
    borderRadius: 6,
    fontFamily: 'ui-monospace, monospace',
    fontSize: fontSize(12),
    overflowWrap: 'anywhere',
  },
  '& .added': { backgroundColor: color('success-soft'), color: color('success') },
  '& .removed': { backgroundColor: color('error-soft'), color: color('error') },
});

/** Added and removed names. */
export function AddedRemovedList({ added, removed }: ListChange) {
  if (added.length + removed.length === 0) return null;
  return (
    <List role="list">
      {added.map((word) => (
        <li key={`+${word}`} className="added">
          <span aria-hidden="true">+ </span>
          <span className="lp-visually-hidden">added: </span>
          <span>{word}</span>
        </li>
      ))}
      {removed.map((word) => (
        <li key={`-${word}`} className="removed">
          <span aria-hidden="true">− </span>
          <span className="lp-visually-hidden">removed: </span>
          <span>{word}</span>
        </li>
      ))}
    </List>
  );
}
