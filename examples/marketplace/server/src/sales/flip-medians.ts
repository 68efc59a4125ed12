import { sql } from 'kysely';

/**
 * What a flip is measured by, as expressions over its columns.
 *
 * Gross profit is the sale price less the purchase price, the return that profit in percent of the purchase price; neither
 * knows what was spent on repairs. So ATTOM defines gross flipping profit and gross flipping ROI (attomdata.com/glossary).
 * ATTOM's reports subtract one median price from the other; here each flip has its own profit, and the median is that of
 * the profits, so that it is the profit of a flip that there was.
 */
const MEASURES = {
  purchase_price: 'purchase_price',
  sale_price: 'sale_price',
  gross_profit: 'sale_price - purchase_price',
  gross_return: '(sale_price - purchase_price) * 100::double precision / purchase_price',
  days_held: 'sold_on - purchased_on',
} as const;

/** Between the two in the middle of an even number; null over no rows. */
export const median = (measure: keyof typeof MEASURES) => sql<number | null>`percentile_cont(0.5) within group (order by ${sql.raw(MEASURES[measure])})`;

/** Dollars and days are shown whole, half of one away from zero. */
export const wholeOrNull = (value: number | null): number | null => (value === null ? null : Math.sign(value) * Math.round(Math.abs(value)));

/** Nothing where there are too few flips for it to mean something. Behaviour: flips.too-few */
export const enough = <T>(isEnough: boolean, value: T): T | null => (isEnough ? value : null);
