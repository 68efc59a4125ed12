import type { AuthTables } from '@lender-portal/auth-service';
import type { Kysely, Transaction } from 'kysely';
import type { Db, Tables } from '../../foundation/database/tables';

type Entries<T> = { [Name in keyof T]: T[Name] };

/** The auth service's tables beside the portal's: locally they stand in the same database. */
export function withAuthTables(trx: Transaction<Tables>): Transaction<Tables & AuthTables>;
export function withAuthTables(db: Db): Kysely<Tables & AuthTables>;
export function withAuthTables(db: Db): Kysely<Tables & AuthTables> {
  return db.withTables<Entries<AuthTables>>();
}

/** The service's transaction, with the portal's tables beside its own. */
export const withPortalTables = (trx: Transaction<AuthTables>): Transaction<Tables> =>
  trx.withTables<Entries<Tables>>();
