import { formatDay } from '@lender-portal/remote-kit';

interface PeriodNoteProps {
  since: string | null | undefined;
  through: string | null | undefined;
  isDemo: boolean;
}

/** Period of the figures, with a label for demo data. */
export function PeriodNote({ since, through, isDemo }: PeriodNoteProps) {
  const isPeriod = typeof since === 'string' && typeof through === 'string';
  if (!isPeriod && !isDemo) return null;
  return (
    <p className="pj-period">
      {isPeriod && <span>{`Sold from ${formatDay(since)} to ${formatDay(through)}.`}</span>}{' '}
      {isDemo && <strong>Demo data: these sales are invented.</strong>}
    </p>
  );
}
