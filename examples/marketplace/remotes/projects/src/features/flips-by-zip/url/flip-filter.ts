import { isSameOrder, orderSlug, parseOrder, parsePage, type Order } from './order';
import { parsePeriod, type Period } from './periods';

export const flipOrderFields = ['SOLD_ON', 'SALE_PRICE', 'PURCHASE_PRICE', 'GROSS_PROFIT', 'DAYS_HELD'] as const;

/** Filter of a ZIP code's flips. */
export interface FlipFilter {
  /** Null for all recorded flips. */
  months: Period | null;
  order: Order<(typeof flipOrderFields)[number]>;
  /** 1-based. */
  page: number;
}

export const defaultFlipFilter: FlipFilter = { months: null, order: { field: 'SOLD_ON', direction: 'DESC' }, page: 1 };

export const parseFlipFilter = (query: URLSearchParams): FlipFilter => ({
  months: parsePeriod(query.get('months')) ?? null,
  order: parseOrder(query.get('order'), flipOrderFields) ?? defaultFlipFilter.order,
  page: parsePage(query.get('page')),
});

/** @returns the query string, omitting defaults */
export function flipFilterQuery({ months, order, page }: FlipFilter): string {
  return new URLSearchParams({
    ...(months !== null && { months: String(months) }),
    ...(!isSameOrder(order, defaultFlipFilter.order) && { order: orderSlug(order) }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
}
