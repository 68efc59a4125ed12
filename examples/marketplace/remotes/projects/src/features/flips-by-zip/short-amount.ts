let amounts: Intl.NumberFormat | undefined;

/** @returns for example `$1.2M`, for chart axes */
export function shortAmount(dollars: number): string {
  amounts ??= new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  return amounts.format(dollars);
}
