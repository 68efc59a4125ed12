import { followPageLink } from '@lender-portal/client/navigation';
import type { ProjectOrder } from '@lender-portal/contracts/schema';
import { changeLocation } from '@lender-portal/client/react';
import { MISSING_DATE, formatAmount, formatDay, formatPercent } from '@lender-portal/dates';
import {
  amortizationMonths,
  levelPayment,
  percentOfValue,
  productOf,
  rentCoverage,
} from '@lender-portal/marketplace/loan-math';
import { projectTypeLabel } from '@lender-portal/marketplace-rules';
import { SkeletonText, skeletonWidth, type Column, type ColumnSort } from '@lender-portal/ui/lists';
import { Box, Chip, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { OfferStatusChip } from '../exchange-data/offer-status.component';
import type { OpenProjectsQuery } from '../exchange-data/projects.generated';
import { costOf } from '../exchange-data/cost';
import { projectHref, toListQuery, type ListState } from '../exchange-data/urls';

export type ListedProject = OpenProjectsQuery['projects']['nodes'][number];

type Order = readonly [order: ProjectOrder, direction: 'asc' | 'desc', label: string];

const DAY_MS = 24 * 60 * 60 * 1000;

function ageOf(createdAt: string): string {
  const days = Math.floor((Date.now() - Date.parse(createdAt)) / DAY_MS);
  return days > 0 ? `${days} d` : '<1 d';
}

const ratio = (amount: number, value: number | null | undefined) => {
  const percent = percentOfValue(amount, value);
  return percent === null ? MISSING_DATE : formatPercent(percent);
};
/** Rent coverage of the requested loan. */
const dscr = (project: ListedProject) => {
  const { amount, requestedRate: rate, requestedTermMonths: term } = project;
  if (!rate || !term || productOf(term) !== 'RENTAL') return MISSING_DATE;
  const payment = Math.round(levelPayment(amount, rate, amortizationMonths(term)) * 100);
  const { monthlyRent = null, annualTaxes = null, annualInsurance = null } = project;
  const coverage = rentCoverage(payment, { monthlyRent, annualTaxes, annualInsurance });
  return coverage.dscr === null ? MISSING_DATE : `${coverage.dscr.toFixed(2)}x`;
};
const Place = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ '& + &::before': { content: '", "' } }}>
    {children}
  </Box>
);

/** Two lines, as high as a row of one. */
const Name = ({ note, children }: { note: ReactNode; children: ReactNode }) => (
  <Box sx={{ my: '-1px', lineHeight: 1.25, '& .MuiChip-root': { minHeight: 0, mx: 1, lineHeight: 1.25 } }}>
    {children}
    <Typography variant="caption" component="div" color="textSecondary" sx={{ lineHeight: 1.25 }}>
      {note}
    </Typography>
  </Box>
);

/** Rents decide on rentals, and rehab on other projects. */
export function projectColumns(basePath: string, listState: ListState): readonly Column<ListedProject>[] {
  const isRental = listState.type.length === 1 && listState.type[0] === 'RENTAL';
  /** @param orders a click on the sorted head changes to the second */
  const number = (
    head: string,
    width: string,
    cell: Column<ListedProject>['cell'],
    orders: readonly Order[] = [],
  ): Column<ListedProject> => ({
    head,
    width,
    isNumber: true,
    cell,
    skeleton: () => <SkeletonText width={5} />,
    ...(orders.length > 0 && { sort: sortBy(orders, basePath, listState) }),
  });
  return [
    {
      head: 'Project',
      cell: ({ id, name, city, state, isNew, offers: [offer] }) => (
        <Name
          note={
            <>
              {city && <Place>{city}</Place>}
              <Place>{state}</Place>
              {isNew && <Chip color="primary" label="New" />}
              {offer && <OfferStatusChip status={offer.status} />}
            </>
          }
        >
          <Link className="row-link" href={projectHref(basePath, id)} onClick={followPageLink}>
            <bdi>{name}</bdi>
          </Link>
        </Name>
      ),
      skeleton: (row) => (
        <Name
          note={
            <>
              <Place>
                <SkeletonText<ListedProject> width={skeletonWidth(row, 9, 14)} text="city" />
              </Place>
              <Place>
                <SkeletonText<ListedProject> width={3} text="state" />
              </Place>
            </>
          }
        >
          <SkeletonText<ListedProject> width={skeletonWidth(row, 18, 26)} text="name" />
        </Name>
      ),
    },
    {
      head: 'Type',
      width: '9rem',
      cell: ({ type }) => projectTypeLabel(type),
      skeleton: (row) => <SkeletonText<ListedProject> width={skeletonWidth(row, 9, 14)} text="type:names" />,
    },

    {
      ...number('Amount', '6.75rem', ({ amount }) => formatAmount(amount), [
        ['AMOUNT_DESC', 'desc', 'Largest amount'],
        ['AMOUNT_ASC', 'asc', 'Smallest amount'],
      ]),
      skeleton: () => <SkeletonText<ListedProject> width={9} text="amount:usd" />,
    },
    number('LTV', '5.25rem', ({ amount, asIsValue }) => ratio(amount, asIsValue), [['LTV_ASC', 'asc', 'Lowest LTV']]),
    ...(isRental
      ? [number('DSCR', '4.75rem', dscr)]
      : [
          {
            ...number('ARV LTV', '5.75rem', ({ amount, afterRepairValue }) => ratio(amount, afterRepairValue), [
              ['ARV_LTV_ASC', 'asc', 'Lowest ARV LTV'],
            ]),
            layout: 'secondary' as const,
          },
          {
            ...number('LTC', '4.75rem', (project) => ratio(project.amount, costOf(project)), [
              ['LTC_ASC', 'asc', 'Lowest LTC'],
            ]),
            layout: 'secondary' as const,
          },
        ]),
    number('Rate', '5.5rem', ({ requestedRate }) => (requestedRate ? formatPercent(requestedRate, 3) : MISSING_DATE), [
      ['RATE_DESC', 'desc', 'Highest rate'],
    ]),
    {
      ...number('Term', '5rem', ({ requestedTermMonths: months }) => (months ? `${months} mo` : MISSING_DATE), [
        ['TERM_ASC', 'asc', 'Shortest term'],
      ]),
      layout: 'secondary',
    },
    {
      ...number('Needed by', '7rem', ({ neededBy }) => formatDay(neededBy ?? ''), [
        ['NEEDED_SOONEST', 'asc', 'Needed soonest'],
      ]),
      skeleton: () => <SkeletonText<ListedProject> width={10} text="neededBy:day" missing={MISSING_DATE} />,
    },
    number('Age', '4.75rem', ({ createdAt }) => ageOf(createdAt), [['NEWEST', 'asc', 'Newest']]),
  ];
}

function sortBy(orders: readonly Order[], basePath: string, state: ListState): ColumnSort {
  const current = orders.find(([order]) => order === state.order);
  const [order, , label] = orders.find((each) => each !== current) ?? orders[0]!;
  const href = basePath + toListQuery({ ...state, order, page: 1 });
  return { direction: current?.[1], label: current?.[2] ?? label, href, onSort: () => changeLocation(href, 'push') };
}
