import type { ReactNode } from 'react';

/** Status badge. The text alone conveys the status. */
export function StatusChip({ tone, children }: { tone: 'plain' | 'waiting' | 'good' | 'bad'; children: ReactNode }) {
  return <span className={`rk-status rk-status-${tone}`}>{children}</span>;
}
