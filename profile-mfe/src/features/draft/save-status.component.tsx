import { color, fontSize } from '@lender-portal/ui';
import { styled } from '@mui/material';
import { useState } from 'react';
import type { DraftAutosave, SaveState } from './draft-autosave';
import { useSaveState } from './use-autosave';

const Line = styled('p')({
  minHeight: 20,
  margin: 0,
  color: color('ink-muted'),
  fontSize: fontSize(14),
  lineHeight: '20px',
  '&[data-state="failed"]': { color: color('warning') },
});

const words: Record<SaveState, string> = { none: '', saving: 'Saving…', saved: 'Saved', failed: 'Not saved yet…' };

/**
 * Whether what is typed is on the server: shown all along, announced when it is news. Every pause in typing saves; only
 * the first "Saved", and the one after a failure, is worth an interruption.
 */
export function SaveStatus({ autosave }: { autosave: DraftAutosave }) {
  const state = useSaveState(autosave);
  const [seen, setSeen] = useState({ state, outcome: state, isNews: false });
  if (seen.state !== state) {
    const isOutcome = state !== 'saving';
    setSeen({ state, outcome: isOutcome ? state : seen.outcome, isNews: isOutcome && state !== seen.outcome });
  }
  return (
    <Line role="status" aria-live={seen.isNews ? 'polite' : 'off'} data-state={state}>
      {words[state]}
    </Line>
  );
}
