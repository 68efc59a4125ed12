let amounts: Intl.NumberFormat | undefined;
let dates: Intl.DateTimeFormat | undefined;

/**
 * @param dollars a whole amount
 * @returns such as `$1,250,000`
 */
export function formatAmount(dollars: number): string {
  amounts ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
  return amounts.format(dollars);
}

/**
 * @param instant an ISO date with time
 * @returns its day where the reader is, as `MM/DD/YYYY`
 */
export function formatDate(instant: string): string {
  dates ??= new Intl.DateTimeFormat('en-US', { month: '2-digit', day: '2-digit', year: 'numeric' });
  return dates.format(new Date(instant));
}

/**
 * @param count how many
 * @param noun what, in the singular; its plural takes an "s"
 * @returns such as `1 project` or `1,024 projects`
 */
export function formatCount(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}
