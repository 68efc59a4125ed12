import type { Transaction } from 'kysely';
import type { Db, Tables } from './database/tables';

interface SeedSources {
  db: Db;
  /** Time zone of due dates. */
  documentTimeZone: string;
  /** Stores a borrower's file; undefined without a local file service. */
  storeBorrowerFile:
    | ((fileName: string, title: string) => Promise<{ handle: string; size: number; mimeType: string }>)
    | undefined;
}

/** @param lenders ids of the demo lenders by company key */
type Fill = (trx: Transaction<Tables>, now: Date, lenders: ReadonlyMap<string, string>) => Promise<void>;

/** Seeds what lenders have in another part of this process. @param lenders ids by company key */
export type SeedLenders = (trx: Transaction<Tables>, lenders: ReadonlyMap<string, string>, now: Date) => Promise<void>;

/**
 * Demo data of other parts of this process, by name; each is seeded once. Slow work runs first, outside of the
 * transaction.
 */
export type OtherSeeds = Readonly<Record<string, (sources: SeedSources) => Promise<Fill | undefined>>>;
