import { formatInteger } from '@lender-portal/dates';

/** @returns e.g. `$1,250,000`, with cents only if there are some: `$1,896.20` */
export function formatCents(cents: number): string {
  const rest = cents % 100;
  return `$${formatInteger((cents - rest) / 100)}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}
