import type { Kysely, Transaction } from 'kysely';
import type { BorrowerTables } from './borrowers';
import type { ExchangeTables } from './exchange';
import type { LoanTables } from './loans';
import type { SalesTables } from './sales';

/** The tables of the schema `marketplace`. */
export interface MarketplaceTables extends ExchangeTables, LoanTables, BorrowerTables, SalesTables {}

export type Db = Kysely<MarketplaceTables>;
export type Trx = Transaction<MarketplaceTables>;
