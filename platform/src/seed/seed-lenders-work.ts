import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables';
import { demoFlips } from './demo-flips';
import { seedId } from './seed-id';

type Trx = Transaction<Tables>;

/** What lenders work with: loans, borrowers, requests sent to one of them, and the flips on record. */
export async function seedLendersWork(trx: Trx): Promise<void> {
  await insertFlips(trx);
}

async function insertFlips(trx: Trx): Promise<void> {
  await trx
    .insertInto('portal.flips')
    .values(
      demoFlips.flatMap(({ zip, city, state, sales }) =>
        sales.map(([address, bedrooms, squareFeet, purchasedOn, purchasePrice, soldOn, salePrice]) => ({
          id: seedId(`flip:${zip}:${address}`),
          address,
          city,
          state,
          zip,
          bedrooms,
          square_feet: squareFeet,
          purchased_on: purchasedOn,
          purchase_price: purchasePrice,
          sold_on: soldOn,
          sale_price: salePrice,
        })),
      ),
    )
    .execute();
}
