import { color, fontSize } from '@lender-portal/ui';
import { styled } from '@mui/material';
import { useState } from 'react';
import type { DraftAutosave, SaveState } from './draft-autosave';
import { useSaveState } from './use-autosave';

const Line = styled('p')({
  minHeight: '1.43em',
  margin: 0,
  color: color('ink-muted'),
  fontSize: fontSize(14),
  lineHeight: 1.43,
  '&[data-state="failed"]': { color: color('warning') },
});

const labels: Record<SaveState, string> = { none: '', saving: 'Saving…', saved: 'Saved', failed: 'Not saved yet…' };

/**
 * Shows whether the input is saved. Only announces the first "Saved" and the one after a failure, because every pause
 * in typing saves.
 */
export function SaveStatus({ autosave }: { autosave: DraftAutosave }) {
  const state = useSaveState(autosave);
  const [last, setLast] = useState({ state, outcome: state, isNews: false });
  if (last.state !== state) {
    const isOutcome = state !== 'saving';
    setLast({ state, outcome: isOutcome ? state : last.outcome, isNews: isOutcome && state !== last.outcome });
  }
  return (
    <Line role="status" aria-live={last.isNews ? 'polite' : 'off'} data-state={state}>
      {labels[state]}
    </Line>
  );
}
