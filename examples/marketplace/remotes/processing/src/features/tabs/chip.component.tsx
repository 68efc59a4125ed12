import type { ReactNode } from 'react';

/** A state in words, in a colour that says no more than they do. */
export function Chip({ tone, children }: { tone: 'plain' | 'waiting' | 'good' | 'bad'; children: ReactNode }) {
  return <span className={`rk-status rk-status-${tone}`}>{children}</span>;
}
