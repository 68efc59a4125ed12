import type { AuthTables } from '@lender-portal/auth-service';
import type { Kysely, Transaction } from 'kysely';
import type { Db, Tables } from '../../foundation/database/tables';

type Entries<T> = { [Name in keyof T]: T[Name] };

/** Adds the types of the auth service's tables, which a local portal has in the same database. */
export function withAuthTables(trx: Transaction<Tables>): Transaction<Tables & AuthTables>;
export function withAuthTables(db: Db): Kysely<Tables & AuthTables>;
export function withAuthTables(db: Db): Kysely<Tables & AuthTables> {
  return db.withTables<Entries<AuthTables>>();
}

/** Adds the types of the portal's tables to a transaction of the auth service. */
export const withPortalTables = (trx: Transaction<AuthTables>): Transaction<Tables> =>
  trx.withTables<Entries<Tables>>();
