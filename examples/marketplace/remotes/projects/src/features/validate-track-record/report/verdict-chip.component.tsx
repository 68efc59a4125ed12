import type { TrackRecordMatch } from '../track-record-model';

type Verdict = TrackRecordMatch['verdict'];

export const verdictLabels: Record<Verdict, string> = {
  CONFIRMED: 'Confirmed',
  DIFFERS: 'Partly confirmed',
  NOT_FOUND: 'Not found',
};

const drawings: Record<Verdict, string> = {
  CONFIRMED: 'M5 13l4 4L19 7',
  DIFFERS: 'M12 5v9M12 18v1',
  NOT_FOUND: 'M7 7l10 10M17 7L7 17',
};

export function VerdictChip({ verdict }: { verdict: Verdict }) {
  return (
    <span className={`pj-chip pj-chip-${verdict.toLowerCase()}`}>
      <svg viewBox="0 0 24 24" width="14" height="14" aria-hidden="true">
        <path d={drawings[verdict]} />
      </svg>
      <span>{verdictLabels[verdict]}</span>
    </span>
  );
}
