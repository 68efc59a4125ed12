import { todayIn } from '@lender-portal/contracts';
import { sql } from 'kysely';
import type { Trx } from '../../tables/tables';
import { demoAreas, handMadeAreas } from './demo-areas.generated';
import { generateSales, type GeneratedSale } from './generate-sales';

const COUNT = 5_000;

/** Seeds generated sales in separate ZIP codes, in addition to the hand-written ones. */
export async function seedSales(trx: Trx, now: Date): Promise<void> {
  const places = [...demoAreas, ...handMadeAreas].map(([zip, , , latitude, longitude]) => ({
    zip,
    latitude,
    longitude,
  }));
  await trx
    .insertInto('marketplace.zip_places')
    .values(places)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const areas = demoAreas.map(([zip, city, state]) => ({ zip, city, state }));
  await insertSales(trx, [...generateSales({ seed: 'demo', areas, count: COUNT, through: todayIn('UTC', now) })]);
}

/** Inserts all rows in one statement with a JSON parameter, because the number of parameters is limited. */
async function insertSales(trx: Trx, sales: readonly GeneratedSale[]): Promise<void> {
  await sql`
    insert into marketplace.flips (id, address, city, state, zip, bedrooms, square_feet, purchased_on, purchase_price, sold_on, sale_price, is_demo)
    select id, address, city, state, zip, bedrooms, square_feet, purchased_on, purchase_price, sold_on, sale_price, true
    from jsonb_to_recordset(${JSON.stringify(sales)}::jsonb) as sales (id uuid, address text, city text, state text, zip text, bedrooms integer,
      square_feet integer, purchased_on date, purchase_price integer, sold_on date, sale_price integer)
    on conflict (id) do nothing`.execute(trx);
}
