import type { ReactNode } from 'react';

type Tone = 'plain' | 'pending' | 'waiting' | 'good' | 'bad';

const statuses: Readonly<Record<string, { label: string; tone: Tone }>> = {
  APPLICATION: { label: 'Application', tone: 'plain' },
  UNDERWRITING: { label: 'Underwriting', tone: 'waiting' },
  APPROVED: { label: 'Approved', tone: 'good' },
  CLOSING: { label: 'Closing', tone: 'waiting' },
  FUNDED: { label: 'Funded', tone: 'good' },
  PAID_OFF: { label: 'Paid off', tone: 'plain' },
  DECLINED: { label: 'Declined', tone: 'bad' },
};

/** By `LoanStatus` of the schema. */
export const loanStatusLabels: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(statuses).map(([status, { label }]) => [status, label]),
);

/**
 * @param status a `LoanStatus` of the schema
 * @returns its label; unknown statuses unchanged
 */
export const loanStatusLabel = (status: string): string => loanStatusLabels[status] ?? status;

/** Status badge. The text alone conveys the status; color is decoration. */
export const StatusChip = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={`rk-status rk-status-${tone}`}>{children}</span>
);

export const LoanStatus = ({ status }: { status: string }) => (
  <StatusChip tone={statuses[status]?.tone ?? 'plain'}>{loanStatusLabel(status)}</StatusChip>
);

export const loanStatusStyles = `
.rk-status {
  display: inline-block; padding: 1px 9px; border-radius: 11px; border: 1px solid var(--lp-color-border);
  font-size: var(--lp-font-size-12); line-height: 1.67; font-weight: 600; white-space: nowrap;
}
.rk-status-pending { border-color: transparent; background: var(--lp-color-accent-soft); color: var(--lp-color-accent) }
.rk-status-waiting { border-color: transparent; background: var(--lp-color-warning-soft); color: var(--lp-color-warning) }
.rk-status-good { border-color: transparent; background: var(--lp-color-success-soft); color: var(--lp-color-success) }
.rk-status-bad { border-color: transparent; background: var(--lp-color-error-soft); color: var(--lp-color-error) }
`;
