import { readPage } from '@lender-portal/server/graphql/page';
import { zipCode } from '@lender-portal/contracts/rules';
import { isUuid } from '@lender-portal/server/database/is-uuid';
import { readValues } from '@lender-portal/server/graphql/read-values';
import { sql } from 'kysely';
import { object } from 'yup';
import type { Flip, QueryResolvers } from '../resolvers.generated';
import type { FlipRow } from '../tables/sales';

const zipSchema = object({ zip: zipCode() });

/** Last sale first; the id decides between sales of the same day. */
export const flipsByZip: NonNullable<QueryResolvers['flipsByZip']> = async (_parent, args, { db, completeViewer }) => {
  await completeViewer();
  const { zip } = readValues(zipSchema, { zip: args.zip });
  const { skip, take } = readPage(args);
  const sold = db.selectFrom('portal.flips').where('zip', '=', zip);
  const [summary, flips] = await Promise.all([
    sold
      .select(({ fn }) => [
        fn.countAll<number>().as('totalCount'),
        median('purchase_price').as('medianPurchasePrice'),
        median('sale_price').as('medianSalePrice'),
        median('sold_on - purchased_on').as('medianDaysHeld'),
      ])
      .executeTakeFirstOrThrow(),
    sold.selectAll().orderBy('sold_on', 'desc').orderBy('id').offset(skip).limit(take).execute(),
  ]);
  return { ...summary, nodes: flips.map(toFlip) };
};

export const flip: NonNullable<QueryResolvers['flip']> = async (_parent, { id }, { db, completeViewer }) => {
  await completeViewer();
  if (!isUuid(id)) return null;
  const found = await db.selectFrom('portal.flips').selectAll().where('id', '=', id).executeTakeFirst();
  return found ? toFlip(found) : null;
};

/** In whole units; null over no rows. */
const median = (expression: 'purchase_price' | 'sale_price' | 'sold_on - purchased_on') =>
  sql<number | null>`round(percentile_cont(0.5) within group (order by ${sql.raw(expression)}))::integer`;

export const toFlip = (row: Omit<FlipRow, 'address_key'>): Flip => ({
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
