import zipcodes from 'zipcodes';
import { stateNames } from '../../../packages/contracts/src/documents/state-names.ts';
import { generateSales } from '../../../examples/marketplace/server/src/demo/sales/generate-sales.ts';

const BATCH = 20_000;
const SEED = 'bench';

/** Every ZIP code of the states and DC. */
const areas = Object.values(zipcodes.codes).filter(({ country, state }) => country === 'US' && state in stateNames);

/**
 * Fills a database that the platform has prepared with generated sales, in every ZIP code that the states have.
 *
 * @param {import('../team/engines.mjs').Connection} connection
 * @param {{ sales: number, through: string }} options in all; the day of the last one
 * @returns {Promise<{ summarizeSeconds: number, zipCodes: number, busiest: string }>}
 */
export async function fill({ query }, { sales, through }) {
  const { rows: existing } = await query('select count(*)::integer as count from marketplace.flips');
  await query(
    `insert into marketplace.zip_places select zip, latitude, longitude from jsonb_to_recordset($1::jsonb) as places (zip text, latitude float8, longitude float8)
     on conflict do nothing`,
    [JSON.stringify(areas.map(({ zip, latitude, longitude }) => ({ zip, latitude, longitude })))],
  );
  // What triggers do batch by batch is done once for all: it is the same in the end, and takes a part of the time.
  await query('alter table marketplace.flips disable trigger user');
  const places = areas.map(({ zip, city, state }) => ({ zip, city, state }));
  let batch = [];
  const write = async () => {
    await query(
      `insert into marketplace.flips (id, address, city, state, zip, bedrooms, square_feet, purchased_on, purchase_price, sold_on, sale_price, is_demo)
       select id, address, city, state, zip, bedrooms, square_feet, purchased_on, purchase_price, sold_on, sale_price, true
       from jsonb_to_recordset($1::jsonb) as sales (id uuid, address text, city text, state text, zip text, bedrooms integer, square_feet integer,
         purchased_on date, purchase_price integer, sold_on date, sale_price integer)`,
      [JSON.stringify(batch)],
    );
    batch = [];
  };
  for (const sale of generateSales({ seed: SEED, areas: places, count: sales - existing[0].count, through })) {
    batch.push(sale);
    if (batch.length === BATCH) await write();
  }
  await write();
  await query('alter table marketplace.flips enable trigger user');
  // A server does so by itself after such a load.
  await query('vacuum analyze');
  const started = performance.now();
  await query('select marketplace.summarize_flips(null)');
  const summarizeSeconds = (performance.now() - started) / 1000;
  await query('vacuum analyze marketplace.flip_summaries');
  const { rows } = await query('select zip, count(*)::integer as count from marketplace.flips group by zip order by count desc, zip limit 1');
  const { rows: counts } = await query('select count(*)::integer as sales, count(distinct zip)::integer as zips from marketplace.flips');
  if (counts[0].sales !== sales) throw new Error(`There are ${counts[0].sales} sales, not ${sales}`);
  return { summarizeSeconds, zipCodes: counts[0].zips, busiest: rows[0].zip };
}
