let amounts: Intl.NumberFormat | undefined;

/** @returns such as `$1.2M`, for axes */
export function shortAmount(dollars: number): string {
  amounts ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', notation: 'compact', maximumFractionDigits: 1 });
  return amounts.format(dollars);
}
