import { formatCount, formatMoment, loanStatusLabel } from '@lender-portal/remote-kit';
import type { Loan } from './loans-model';

const DAY = 24 * 60 * 60 * 1000;

/** What a loan went through, oldest first; the last step is where it stands. */
export function LoanHistory({ steps }: { steps: Loan['history'] }) {
  return (
    <ol className="pr-history">
      {steps.map(({ id, status, at }, index) => {
        const before = steps[index - 1];
        return (
          <li key={id} {...(index === steps.length - 1 && { 'aria-current': 'step' })}>
            <strong>{loanStatusLabel(status)}</strong>
            <span className="rk-card-note">
              <time dateTime={at}>{formatMoment(at)}</time>
              {before && `, ${formatWait(before.at, at)}`}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function formatWait(from: string, to: string): string {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY);
  return days < 1 ? 'within a day' : `after ${formatCount(days, 'day')}`;
}
