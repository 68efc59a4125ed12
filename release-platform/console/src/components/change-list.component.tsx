import type { Change, Targets } from '@lender-portal/registry-api';
import { Button, List, ListItem } from '@mui/material';
import { useState } from 'react';
import { changesOf, nameOfChange } from './changes';
import { describeFreezes } from './freezes';
import { TargetLabel } from './target.component';
import { Muted } from './text.component';

/** The first revision contains the whole map. */
const MAX_SHOWN = 4;

/** The old and new target of a change, and the modules that it freezes or lifts. */
export function ChangeList({ change }: { change: { set: Targets; from: Targets } & Partial<Pick<Change, 'freezes'>> }) {
  const [isExpanded, setExpanded] = useState(false);
  const changes = changesOf(change);
  const freezes = describeFreezes(change.freezes);
  if (changes.length === 0 && freezes.length === 0) return <span>No map changes</span>;
  const shown = isExpanded ? changes : changes.slice(0, MAX_SHOWN);
  return (
    <>
      <List role="list" disablePadding>
        {shown.map((each) => (
          <ListItem key={each.keys[0]} disablePadding sx={{ display: 'block', overflowWrap: 'anywhere' }}>
            <strong title={each.keys.join(', ')}>{nameOfChange(each)}</strong>{' '}
            {each.from !== null && (
              <>
                <TargetLabel value={each.from} />{' '}
              </>
            )}
            <Muted aria-label="to" role="img">
              →
            </Muted>{' '}
            <TargetLabel value={each.to} />
          </ListItem>
        ))}
        {freezes.map((line) => (
          <ListItem key={line} disablePadding>
            <span>{line}</span>
          </ListItem>
        ))}
      </List>
      {changes.length > MAX_SHOWN && (
        <Button
          size="small"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
          sx={{ mt: 0.5, ml: -1.5, justifySelf: 'start' }}
        >
          <span>{isExpanded ? 'Show fewer' : `Show all ${changes.length}`}</span>
        </Button>
      )}
    </>
  );
}
