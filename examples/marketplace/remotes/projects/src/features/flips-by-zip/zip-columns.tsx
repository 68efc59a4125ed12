import { changeLocation } from '@lender-portal/client/react';
import type { ZipFlipsOrder } from '@lender-portal/contracts/schema';
import { formatAmount } from '@lender-portal/dates';
import { SkeletonText, skeletonWidth, type Column } from '@lender-portal/ui/lists';
import type { ZipFlipsQuery } from './flips.generated';
import { toListQuery, type ListState } from './list-state';

export type ZipFlips = ZipFlipsQuery['zipFlips']['nodes'][number];

const UNKNOWN = '–';

/** One digit, so that decimals align. */
export const formatReturn = (percent: number): string => `${percent.toFixed(1)}%`;

export function zipColumns(basePath: string, state: ListState): readonly Column<ZipFlips>[] {
  const sortBy = (order: ZipFlipsOrder, direction: 'asc' | 'desc', label: string) => {
    const href = basePath + toListQuery({ ...state, order, page: 1 });
    return {
      direction: state.order === order ? direction : undefined,
      label,
      href,
      onSort: () => changeLocation(href, 'push'),
    };
  };
  const figure = (
    head: string,
    name: Exclude<keyof ZipFlips, '__typename' | 'zip' | 'city' | 'state'>,
    format: (value: number) => string,
    more: Partial<Column<ZipFlips>> = {},
  ): Column<ZipFlips> => ({
    head,
    isNumber: true,
    cell: ({ [name]: value }) => (typeof value === 'number' ? format(value) : UNKNOWN),
    skeleton: () => <SkeletonText<ZipFlips> width={7} text={`${name}:usd`} missing={UNKNOWN} />,
    ...more,
  });
  return [
    {
      head: 'ZIP code',
      width: '8.5rem',
      sort: sortBy('ZIP', 'asc', 'ZIP code'),
      cell: ({ zip }) => zip,
      skeleton: () => <SkeletonText<ZipFlips> width={5} text="zip" />,
    },
    {
      head: 'City',
      cell: ({ city, state: inState }) => `${city}, ${inState}`,
      skeleton: (row) => (
        <>
          <SkeletonText<ZipFlips> width={skeletonWidth(row, 6, 12)} text="city" />
          <span>{', '}</span>
          <SkeletonText<ZipFlips> width={2} text="state" />
        </>
      ),
    },
    figure('Flips', 'flips', String, {
      width: '5.5rem',
      sort: sortBy('FLIPS', 'desc', 'Most flips'),
      skeleton: () => <SkeletonText<ZipFlips> width={2} text="flips" />,
    }),
    figure('Bought', 'medianPurchasePrice', formatAmount, { layout: 'secondary' }),
    figure('Sold', 'medianSalePrice', formatAmount, { layout: 'secondary' }),
    figure('Gross profit', 'medianGrossProfit', formatAmount, {
      sort: sortBy('GROSS_PROFIT', 'desc', 'Highest gross profit'),
    }),
    figure('Gross return', 'medianGrossReturn', formatReturn, {
      sort: sortBy('GROSS_RETURN', 'desc', 'Highest gross return'),
      skeleton: () => <SkeletonText width={5} />,
    }),
    figure('Days held', 'medianDaysHeld', String, {
      width: '6.5rem',
      skeleton: () => <SkeletonText<ZipFlips> width={3} text="medianDaysHeld" missing={UNKNOWN} />,
    }),
  ];
}
