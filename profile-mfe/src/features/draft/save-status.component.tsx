import { Typography } from '@mui/material';
import { useState } from 'react';
import type { DraftAutosave, SaveState } from './draft-autosave';
import { useSaveState } from './use-autosave';

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
    <Typography
      variant="body2"
      color={state === 'failed' ? 'warning' : 'textSecondary'}
      role="status"
      aria-live={last.isNews ? 'polite' : 'off'}
    >
      {labels[state]}
    </Typography>
  );
}
