import type { MarketplaceContext, MarketplaceTables } from '@lender-portal/marketplace';
import type { Kysely, Transaction } from 'kysely';
import type { Db, Tables } from '../foundation/database/tables';

export type MarketplaceDbTables = Tables & MarketplaceTables;

/** The database with the tables of the portal and the marketplace. Only this folder uses both. */
export type MarketplaceDb = Kysely<MarketplaceDbTables>;

export function marketplaceTables(db: Transaction<Tables>): Transaction<MarketplaceDbTables>;
export function marketplaceTables(db: Db): MarketplaceDb;
export function marketplaceTables(db: Db): MarketplaceDb {
  return db as unknown as MarketplaceDb;
}

export const portalTables = (db: MarketplaceDb | MarketplaceContext['db']): Db => db as unknown as Db;
