import { FLIPS_ENOUGH, zipFlipsSchema } from '@lender-portal/marketplace-rules';
import { readPage } from '@lender-portal/server-kit/graphql/page';
import { readValues } from '@lender-portal/server-kit/graphql/read-values';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { QueryResolvers, ZipFlips, ZipFlipsOrderField } from '../resolvers.generated';
import type { MarketplaceTables } from '../tables/tables';
import { hasDemoFlips, findPeriod } from './flip-period';
import { ifEnough, wholeOrNull } from './flip-medians';

/** Sort columns. ZIP codes with too few flips sort last, because they have no medians. */
const COLUMNS: Record<ZipFlipsOrderField, keyof MarketplaceTables['marketplace.flip_summaries']> = {
  ZIP: 'zip',
  CITY: 'city',
  FLIPS: 'flips',
  PURCHASE_PRICE: 'median_purchase_price',
  SALE_PRICE: 'median_sale_price',
  GROSS_PROFIT: 'median_gross_profit',
  GROSS_RETURN: 'median_gross_return',
  DAYS_HELD: 'median_days_held',
};

/** Reads the summaries maintained by the database; the ZIP code is the tiebreaker. */
export const zipFlips: NonNullable<QueryResolvers['zipFlips']> = async (_parent, args, { db, completeViewer }) => {
  await completeViewer();
  const { months, state, search } = readValues(zipFlipsSchema, {
    months: args.months,
    state: args.state,
    search: args.search,
  });
  const { skip, take } = readPage(args);
  const { field, direction } = args.order ?? { field: 'FLIPS', direction: 'DESC' };
  let found = db.selectFrom('marketplace.flip_summaries').where('months', '=', months);
  if (state) found = found.where('state', '=', state);
  if (search) found = found.where(beginsWith(search));
  const [period, isDemo, { totalCount }, rows] = await Promise.all([
    findPeriod(db, months),
    hasDemoFlips(db),
    found.select(({ fn }) => fn.countAll<number>().as('totalCount')).executeTakeFirstOrThrow(),
    // Limit to the page before joining the coordinates.
    db
      .selectFrom(
        found
          .selectAll()
          .select(sql<boolean>`flips < ${sql.lit(FLIPS_ENOUGH)}`.as('has_too_few'))
          .orderBy('has_too_few')
          .orderBy(COLUMNS[field], direction === 'DESC' ? 'desc' : 'asc')
          .orderBy('zip')
          .offset(skip)
          .limit(take)
          .as('page'),
      )
      .leftJoin('marketplace.zip_places as places', 'places.zip', 'page.zip')
      .selectAll('page')
      .select(['latitude', 'longitude'])
      .orderBy('has_too_few')
      .orderBy(`page.${COLUMNS[field]}`, direction === 'DESC' ? 'desc' : 'asc')
      .orderBy('page.zip')
      .execute(),
  ]);
  return { totalCount, ...period, isDemo, nodes: rows.map(toZipFlips) };
};

/** Matches digits as a ZIP code prefix and other text as a city prefix. */
const beginsWith = (text: string): RawBuilder<boolean> => {
  const pattern = `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return /^\d+$/.test(text)
    ? sql<boolean>`zip like ${pattern}`
    : sql<boolean>`marketplace.fold_text(city) like marketplace.fold_text(${pattern})`;
};

type Row = Selectable<MarketplaceTables['marketplace.flip_summaries']> & {
  latitude: number | null;
  longitude: number | null;
};

function toZipFlips({ zip, city, state, flips, latitude, longitude, ...row }: Row): ZipFlips {
  const isEnough = flips >= FLIPS_ENOUGH;
  return {
    zip,
    city,
    state,
    flips,
    latitude,
    longitude,
    hasTooFew: !isEnough,
    medianPurchasePrice: ifEnough(isEnough, wholeOrNull(row.median_purchase_price)),
    medianSalePrice: ifEnough(isEnough, wholeOrNull(row.median_sale_price)),
    medianGrossProfit: ifEnough(isEnough, wholeOrNull(row.median_gross_profit)),
    medianGrossReturn: ifEnough(isEnough, row.median_gross_return),
    medianDaysHeld: ifEnough(isEnough, wholeOrNull(row.median_days_held)),
  };
}
