import type { Targets } from '@lender-portal/registry-api';
import { color, fontSize } from '@lender-portal/ui';
import { Button, styled } from '@mui/material';
import { useState } from 'react';
import { changesOf, nameOfChange } from './changes';
import { TargetLabel } from './target.component';

/** The first revision contains the whole map. */
const MAX_SHOWN = 4;

const List = styled('ul')({
  display: 'grid',
  gap: 4,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { overflowWrap: 'anywhere' },
  '& .name': { fontWeight: 550 },
  '& .arrow': { color: color('ink-muted') },
  '& .muted': { color: color('ink-muted'), fontSize: fontSize(14) },
});

/** The old and new target of a change. */
export function ChangeList({ change }: { change: { set: Targets; from: Targets } }) {
  const [isExpanded, setExpanded] = useState(false);
  const changes = changesOf(change);
  if (changes.length === 0) return <span>No map changes</span>;
  const shown = isExpanded ? changes : changes.slice(0, MAX_SHOWN);
  return (
    <div>
      <List role="list">
        {shown.map((each) => (
          <li key={each.keys[0]}>
            <span className="name" title={each.keys.join(', ')}>
              {nameOfChange(each)}
            </span>{' '}
            {each.from !== null && (
              <>
                <TargetLabel value={each.from} />{' '}
              </>
            )}
            <span className="arrow" aria-label="to" role="img">
              →
            </span>{' '}
            <TargetLabel value={each.to} />
          </li>
        ))}
      </List>
      {changes.length > MAX_SHOWN && (
        <Button
          size="small"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
          sx={{ mt: 0.5, ml: -1.5 }}
        >
          <span>{isExpanded ? 'Show fewer' : `Show all ${changes.length}`}</span>
        </Button>
      )}
    </div>
  );
}
