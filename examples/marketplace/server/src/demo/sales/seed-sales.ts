import { todayIn } from '@lender-portal/contracts';
import { seedId } from '@lender-portal/server-kit/demo/seed-id';
import { sql } from 'kysely';
import type { Trx } from '../../tables/tables';
import { demoAreas, demoFlips } from '../demo-data';
import { generateSales, type GeneratedSale } from './generate-sales';

const COUNT = 5_000;

/** Seeds handwritten sales, and generated ones in other ZIP codes. */
export async function seedSales(trx: Trx, now: Date): Promise<void> {
  const written = new Set(demoFlips.map(({ zip }) => zip));
  const areas = demoAreas.filter(({ zip }) => !written.has(zip));
  await insertSales(trx, [
    ...demoFlips.map((flip) => ({ ...flip, id: seedId(`flip:${flip.zip}:${flip.address}`) })),
    ...generateSales({ seed: 'demo', areas, count: COUNT, through: todayIn('UTC', now) }),
  ]);
}

/** Inserts all rows in one statement with a JSON parameter, because the number of parameters is limited. */
async function insertSales(trx: Trx, sales: readonly GeneratedSale[]): Promise<void> {
  await sql`
    insert into marketplace.flips (id, address, city, state, zip, bedrooms, square_feet, purchased_on, purchase_price, sold_on, sale_price, is_demo)
    select id, address, city, state, zip, bedrooms, square_feet, purchased_on, purchase_price, sold_on, sale_price, true
    from jsonb_to_recordset(${JSON.stringify(sales)}::jsonb) as sales (id uuid, address text, city text, state text, zip text, bedrooms integer,
      square_feet integer, purchased_on date, purchase_price integer, sold_on date, sale_price integer)`.execute(trx);
}
