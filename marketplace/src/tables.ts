import type { Kysely, Transaction } from 'kysely';
import type { BorrowerTables } from './borrowers/tables';
import type { ExchangeTables } from './exchange/tables';
import type { LoanTables } from './loans/tables';
import type { SalesTables } from './sales/tables';

/** They stand in the schema `portal`, beside the tables of the portal itself. */
export interface MarketplaceTables extends ExchangeTables, LoanTables, BorrowerTables, SalesTables {}

export type Db = Kysely<MarketplaceTables>;
export type Trx = Transaction<MarketplaceTables>;
