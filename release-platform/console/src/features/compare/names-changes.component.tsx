import { color, fontSize } from '@lender-portal/ui';
import { styled } from '@mui/material';
import { SectionCard } from '../../components/card.component';
import type { NamesChange } from './compare-manifests';
import { KindChip } from './kind-chip.component';
import { AddedRemovedList } from './added-removed-list.component';

const List = styled('ul')({
  margin: 0,
  padding: '0 24px 24px',
  listStyle: 'none',
  fontSize: fontSize(14),
  '@media (max-width: 599.95px)': { paddingInline: 16 },
  '& > li': { padding: '12px 0', borderTop: `1px solid ${color('border')}` },
  '& .head': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', overflowWrap: 'anywhere' },
  '& .muted': { color: color('ink-muted') },
});

const Note = styled('p')({
  padding: '0 24px 24px',
  fontSize: fontSize(14),
  '@media (max-width: 599.95px)': { paddingInline: 16 },
});

interface NamesChangesProps {
  title: string;
  changes: readonly NamesChange[];
  /** Shown if there are no changes. */
  none: string;
}

/** Changed imports or exports with their versions. */
export function NamesChanges({ title, changes, none }: NamesChangesProps) {
  return (
    <SectionCard title={title} count={changes.length}>
      {changes.length === 0 && <Note>{none}</Note>}
      {changes.length > 0 && (
        <List role="list">
          {changes.map(({ specifier, kind, before, after, added, removed }) => (
            <li key={specifier}>
              <div className="head">
                <strong>{specifier}</strong>
                <span className="muted">{before === after ? after : [before, after].filter(Boolean).join(' → ')}</span>
                <KindChip kind={kind} />
              </div>
              <AddedRemovedList added={added} removed={removed} />
            </li>
          ))}
        </List>
      )}
    </SectionCard>
  );
}
