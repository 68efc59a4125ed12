import { sql } from 'kysely';

/**
 * Measures of a flip as SQL expressions.
 *
 * Gross profit is sale price less purchase price, and gross return is that profit in percent of the purchase price;
 * repair costs are unknown. Same as ATTOM's gross flipping profit and ROI (attomdata.com/glossary), except that ATTOM
 * subtracts median prices while we take the median of the profits, so it is the profit of an actual flip.
 */
const MEASURES = {
  purchase_price: 'purchase_price',
  sale_price: 'sale_price',
  gross_profit: 'sale_price - purchase_price',
  gross_return: '(sale_price - purchase_price) * 100::double precision / purchase_price',
  days_held: 'sold_on - purchased_on',
} as const;

/** Averages the two middle values of an even count; null without rows. */
export const median = (measure: keyof typeof MEASURES) =>
  sql<number | null>`percentile_cont(0.5) within group (order by ${sql.raw(MEASURES[measure])})`;

/** Rounds to whole dollars or days, half away from zero. */
export const wholeOrNull = (value: number | null): number | null =>
  value === null ? null : Math.sign(value) * Math.round(Math.abs(value));

/** Null if there are too few flips for a meaningful value. */
export const ifEnough = <T>(isEnough: boolean, value: T): T | null => (isEnough ? value : null);
