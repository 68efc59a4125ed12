import { formatDay } from '@lender-portal/remote-kit';

interface PeriodNoteProps {
  since: string | null | undefined;
  through: string | null | undefined;
  isDemo: boolean;
}

/** Which days the figures are about, and that they are invented where they are. Behaviour: flips.demo */
export function PeriodNote({ since, through, isDemo }: PeriodNoteProps) {
  const isPeriod = typeof since === 'string' && typeof through === 'string';
  if (!isPeriod && !isDemo) return null;
  return (
    <p className="pj-period">
      {isPeriod && `Sold from ${formatDay(since)} to ${formatDay(through)}.`} {isDemo && <strong>Demo data: these sales are invented.</strong>}
    </p>
  );
}
