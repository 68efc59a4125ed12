import { FLIPS_ENOUGH, zipFlipsSchema } from '@lender-portal/marketplace-rules';
import { readPage } from '@lender-portal/server-kit/graphql/page';
import { readValues } from '@lender-portal/server-kit/graphql/read-values';
import { sql, type RawBuilder } from 'kysely';
import type { QueryResolvers, ZipFlipsOrder } from '../resolvers.generated';

/**
 * A median as ATTOM defines gross profit and return (attomdata.com/glossary), except that ATTOM subtracts median prices.
 * Ours is the median of the profits, so it is the profit of an actual flip. Repair costs are unknown.
 */
const median = (measure: string) => sql<number>`percentile_cont(0.5) within group (order by ${sql.raw(measure)})`;

/** The ZIP code is the tiebreaker. */
const ORDERS: Record<ZipFlipsOrder, RawBuilder<unknown>> = {
  FLIPS: sql`flips desc`,
  GROSS_RETURN: sql`return desc`,
  GROSS_PROFIT: sql`profit desc`,
  ZIP: sql`zip`,
};

/** Summarizes the sales of 12 whole months up to the last recorded sale. */
export const zipFlips: NonNullable<QueryResolvers['zipFlips']> = async (_parent, args, { db, completeViewer }) => {
  await completeViewer();
  const { state, search } = readValues(zipFlipsSchema, { state: args.state, search: args.search });
  const { skip, take } = readPage(args);
  const { since, through, isDemo } = await db
    .selectFrom('marketplace.flips')
    .select(({ fn }) => [
      sql<string | null>`(date_trunc('month', max(sold_on)) - interval '11 months')::date`.as('since'),
      fn.max<string | null>('sold_on').as('through'),
      sql<boolean>`coalesce(bool_or(is_demo), false)`.as('isDemo'),
    ])
    .executeTakeFirstOrThrow();
  const summaries = db
    .selectFrom('marketplace.flips')
    .where('sold_on', '>=', since ?? 'infinity')
    .$if(Boolean(state), (query) => query.where('state', '=', state!))
    .$if(Boolean(search), (query) => query.where(beginsWith(search!)))
    .select(({ fn }) => [
      'zip',
      sql<string>`mode() within group (order by city)`.as('city'),
      sql<string>`mode() within group (order by state)`.as('state'),
      fn.countAll<number>().as('flips'),
      median('purchase_price').as('purchase'),
      median('sale_price').as('sale'),
      median('sale_price - purchase_price').as('profit'),
      median('(sale_price - purchase_price) * 100::double precision / purchase_price').as('return'),
      median('sold_on - purchased_on').as('days'),
    ])
    .groupBy('zip')
    .as('summary');
  const [{ totalCount }, rows] = await Promise.all([
    db
      .selectFrom(summaries)
      .select(({ fn }) => fn.countAll<number>().as('totalCount'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom(summaries)
      .selectAll()
      // ZIP codes with too few flips have no medians.
      .orderBy(sql`flips < ${sql.lit(FLIPS_ENOUGH)}`)
      .orderBy(ORDERS[args.order ?? 'FLIPS'])
      .orderBy('zip')
      .offset(skip)
      .limit(take)
      .execute(),
  ]);
  return {
    totalCount,
    since,
    through,
    isDemo,
    nodes: rows.map(({ zip, city, state: inState, flips, ...medians }) => ({
      zip,
      city,
      state: inState,
      flips,
      ...(flips >= FLIPS_ENOUGH && {
        medianPurchasePrice: whole(medians.purchase),
        medianSalePrice: whole(medians.sale),
        medianGrossProfit: whole(medians.profit),
        medianGrossReturn: medians.return,
        medianDaysHeld: whole(medians.days),
      }),
    })),
  };
};

/** Matches digits as a ZIP code prefix and other text as a city prefix. */
const beginsWith = (text: string): RawBuilder<boolean> => {
  const pattern = `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return /^\d+$/.test(text)
    ? sql<boolean>`zip like ${pattern}`
    : sql<boolean>`marketplace.fold_text(city) like marketplace.fold_text(${pattern})`;
};

/** Rounds half away from zero. */
const whole = (value: number) => Math.sign(value) * Math.round(Math.abs(value));
