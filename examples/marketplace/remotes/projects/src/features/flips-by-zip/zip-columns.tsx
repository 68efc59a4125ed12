import { formatAmount, formatPercent, SkeletonText, type Column } from '@lender-portal/remote-kit';
import type { ZipFlips } from './flips-model';

const figure = (
  head: string,
  valueOf: (zip: ZipFlips) => number | null | undefined,
  format: (value: number) => string,
): Column<ZipFlips> => ({
  head,
  isEnd: true,
  cell(zip) {
    const value = valueOf(zip);
    return typeof value === 'number' ? format(value) : '–';
  },
});

export const zipColumns: readonly Column<ZipFlips>[] = [
  {
    head: 'ZIP code',
    cell: ({ zip, city, state }) => (
      <>
        <span>{zip}</span>
        <span className="pj-under">{`${city}, ${state}`}</span>
      </>
    ),
    skeleton: () => (
      <>
        <SkeletonText width={5} />
        <span className="pj-under">
          <SkeletonText width={12} />
        </span>
      </>
    ),
  },
  figure('Flips', ({ flips }) => flips, String),
  figure('Bought', ({ medianPurchasePrice }) => medianPurchasePrice, formatAmount),
  figure('Sold', ({ medianSalePrice }) => medianSalePrice, formatAmount),
  figure('Gross profit', ({ medianGrossProfit }) => medianGrossProfit, formatAmount),
  figure('Gross return', ({ medianGrossReturn }) => medianGrossReturn, formatPercent),
  figure('Days held', ({ medianDaysHeld }) => medianDaysHeld, String),
];
