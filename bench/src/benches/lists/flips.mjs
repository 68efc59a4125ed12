// Recorded sales of flipped houses by ZIP code.
import zipcodes from 'zipcodes';
import { stateNames } from '@lender-portal/contracts';
import { generateSales } from '../../../../examples/marketplace/server/src/demo/sales/generate-sales';

const BATCH_ROWS = 20_000;
/** The same sales in every run. */
const SEED = 'bench';
const LAST_DAY = '2026-10-31';

const COLUMNS =
  'id, address, city, state, zip, bedrooms, square_feet, purchased_on, purchase_price, sold_on, sale_price';

const LIST = `query List($months: Int!, $state: String, $search: String, $order: ZipFlipsOrderInput, $skip: Int, $take: Int) {
  zipFlips(months: $months, state: $state, search: $search, order: $order, skip: $skip, take: $take) {
    totalCount since through isDemo
    nodes { zip city state flips hasTooFew medianPurchasePrice medianSalePrice medianGrossProfit medianGrossReturn medianDaysHeld latitude longitude }
  }
}`;
const BY_ZIP = `query One($zip: String!, $months: Int, $order: FlipOrderInput, $skip: Int, $take: Int) {
  flipsByZip(zip: $zip, months: $months, order: $order, skip: $skip, take: $take) {
    totalCount medianPurchasePrice medianSalePrice medianGrossProfit medianGrossReturn medianDaysHeld hasTooFew since through isDemo
    quarters { quarter flips medianPurchasePrice medianSalePrice }
    nodes { id address city state zip bedrooms squareFeet purchasedOn purchasePrice soldOn salePrice }
  }
}`;
const SORT_FIELDS = ['PURCHASE_PRICE', 'SALE_PRICE', 'GROSS_PROFIT', 'GROSS_RETURN', 'DAYS_HELD', 'CITY', 'ZIP'];

/** Inserts generated sales in every ZIP code of the states. @returns {Promise<string>} the ZIP code with most sales */
async function fill({ query }, { sales }) {
  const areas = Object.values(zipcodes.codes).filter(({ country, state }) => country === 'US' && state in stateNames);
  await query(
    `insert into marketplace.zip_places select zip, latitude, longitude
     from jsonb_populate_recordset(null::marketplace.zip_places, $1::jsonb) on conflict do nothing`,
    [JSON.stringify(areas)],
  );
  const insert = (batch) =>
    query(
      `insert into marketplace.flips (${COLUMNS}, is_demo)
       select ${COLUMNS}, true from jsonb_populate_recordset(null::marketplace.flips, $1::jsonb)`,
      [JSON.stringify(batch)],
    );
  const existing = await query('select count(*)::integer as count from marketplace.flips');
  // Summarizing once is faster than the triggers, which do it for each batch.
  await query('alter table marketplace.flips disable trigger user');
  const batch = [];
  for (const sale of generateSales({ seed: SEED, areas, count: sales - existing.rows[0].count, through: LAST_DAY })) {
    batch.push(sale);
    if (batch.length === BATCH_ROWS) await insert(batch.splice(0));
  }
  await insert(batch);
  await query('alter table marketplace.flips enable trigger user');
  await query('vacuum analyze');
  await query('select marketplace.summarize_flips(null)');
  await query('vacuum analyze marketplace.flip_summaries');
  const { rows } = await query('select zip from marketplace.flips group by zip order by count(*) desc, zip limit 1');
  return rows[0].zip;
}

export default {
  title: 'Flips by ZIP code',
  sizes: { sales: { default: 1_000_000, help: 'recorded sales' } },
  limitMs: 100,
  fill,
  listQueries(_, busiestZip) {
    const list = (name, variables) => ({ name, text: LIST, variables: { months: 12, take: 25, ...variables } });
    const byZip = (name, variables) => ({ name, text: BY_ZIP, variables: { zip: busiestZip, take: 10, ...variables } });
    const sortBy = (field) => ({ order: { field, direction: 'DESC' } });
    return [
      list('Texas, 12 months', { state: 'TX' }),
      list('Texas, 36 months', { state: 'TX', months: 36 }),
      ...SORT_FIELDS.map((field) => {
        const name = field.toLowerCase().replaceAll('_', ' ');
        return list(`Texas by ${name}`, { state: 'TX', ...sortBy(field) });
      }),
      list('Texas, page in the middle', { state: 'TX', skip: 1_000 }),
      list('Texas, page of 100', { state: 'TX', take: 100 }),
      list('All states', {}),
      list('All states by gross return', sortBy('GROSS_RETURN')),
      list('Cities starting with “san”', { search: 'san' }),
      list('ZIP codes starting with “787”', { search: '787' }),
      byZip('Busiest ZIP code, 12 months', { months: 12 }),
      byZip('Busiest ZIP code, all sales', {}),
      byZip('Busiest ZIP code by gross profit', { months: 36, ...sortBy('GROSS_PROFIT') }),
    ];
  },
};
