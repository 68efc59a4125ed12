import { FLIPS_ENOUGH, flipPeriodSchema, zipCode } from '@lender-portal/marketplace-rules';
import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import { readPage } from '@lender-portal/server-kit/graphql/page';
import { readValues } from '@lender-portal/server-kit/graphql/read-values';
import { sql } from 'kysely';
import { object } from 'yup';
import type { Flip, FlipOrderField, FlipQuarter, QueryResolvers } from '../resolvers.generated';
import type { FlipRow } from '../tables/sales';
import { ifEnough, median, wholeOrNull } from './flip-medians';
import { hasDemoFlips, findPeriod } from './flip-period';

const zipSchema = object({ zip: zipCode() }).concat(flipPeriodSchema);

/** Quarters in the longest period, plus the partial first one. */
const QUARTERS_MAX = 13;

const ORDERS: Record<FlipOrderField, ReturnType<typeof sql.raw>> = {
  SOLD_ON: sql.raw('sold_on'),
  SALE_PRICE: sql.raw('sale_price'),
  PURCHASE_PRICE: sql.raw('purchase_price'),
  GROSS_PROFIT: sql.raw('sale_price - purchase_price'),
  DAYS_HELD: sql.raw('sold_on - purchased_on'),
};

/** The id is the tiebreaker. */
export const flipsByZip: NonNullable<QueryResolvers['flipsByZip']> = async (_parent, args, { db, completeViewer }) => {
  await completeViewer();
  const { zip, months } = readValues(zipSchema, { zip: args.zip, months: args.months });
  const { skip, take } = readPage(args);
  const { field, direction } = args.order ?? { field: 'SOLD_ON', direction: 'DESC' };
  const period = months ? await findPeriod(db, months) : undefined;
  let sold = db.selectFrom('marketplace.flips').where('zip', '=', zip);
  if (period?.since) sold = sold.where('sold_on', '>=', period.since);
  const [summary, quarters, isDemo, flips] = await Promise.all([
    sold
      .select(({ fn }) => [
        fn.countAll<number>().as('totalCount'),
        median('purchase_price').as('purchasePrice'),
        median('sale_price').as('salePrice'),
        median('gross_profit').as('grossProfit'),
        median('gross_return').as('grossReturn'),
        median('days_held').as('daysHeld'),
      ])
      .executeTakeFirstOrThrow(),
    sold
      .select(({ fn }) => [
        sql<string>`to_char(sold_on, 'YYYY-"Q"Q')`.as('quarter'),
        fn.countAll<number>().as('flips'),
        median('purchase_price').as('purchasePrice'),
        median('sale_price').as('salePrice'),
      ])
      .groupBy('quarter')
      .orderBy('quarter', 'desc')
      .limit(QUARTERS_MAX)
      .execute(),
    hasDemoFlips(db),
    sold
      .selectAll()
      .orderBy(ORDERS[field], direction === 'DESC' ? 'desc' : 'asc')
      .orderBy('id')
      .offset(skip)
      .limit(take)
      .execute(),
  ]);
  const { totalCount } = summary;
  const isEnough = totalCount >= FLIPS_ENOUGH;
  return {
    totalCount,
    medianPurchasePrice: ifEnough(isEnough, wholeOrNull(summary.purchasePrice)),
    medianSalePrice: ifEnough(isEnough, wholeOrNull(summary.salePrice)),
    medianGrossProfit: ifEnough(isEnough, wholeOrNull(summary.grossProfit)),
    medianGrossReturn: ifEnough(isEnough, summary.grossReturn),
    medianDaysHeld: ifEnough(isEnough, wholeOrNull(summary.daysHeld)),
    hasTooFew: totalCount > 0 && !isEnough,
    since: period?.since ?? null,
    through: period?.through ?? null,
    isDemo,
    quarters: quarters.map(toQuarter).toReversed(),
    nodes: flips.map(toFlip),
  };
};

export const flip: NonNullable<QueryResolvers['flip']> = async (_parent, { id }, { db, completeViewer }) => {
  await completeViewer();
  if (!isUuid(id)) return null;
  const found = await db.selectFrom('marketplace.flips').selectAll().where('id', '=', id).executeTakeFirst();
  return found ? toFlip(found) : null;
};

interface QuarterRow {
  quarter: string;
  flips: number;
  purchasePrice: number | null;
  salePrice: number | null;
}

const toQuarter = ({ quarter, flips, purchasePrice, salePrice }: QuarterRow): FlipQuarter => ({
  quarter,
  flips,
  medianPurchasePrice: ifEnough(flips >= FLIPS_ENOUGH, wholeOrNull(purchasePrice)),
  medianSalePrice: ifEnough(flips >= FLIPS_ENOUGH, wholeOrNull(salePrice)),
});

export const toFlip = (row: Omit<FlipRow, 'address_key' | 'is_demo'>): Flip => ({
  id: row.id,
  address: row.address,
  city: row.city,
  state: row.state,
  zip: row.zip,
  bedrooms: row.bedrooms,
  squareFeet: row.square_feet,
  purchasedOn: row.purchased_on,
  purchasePrice: row.purchase_price,
  soldOn: row.sold_on,
  salePrice: row.sale_price,
});
