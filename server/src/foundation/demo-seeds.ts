import type { Transaction } from 'kysely';
import type { Db, Tables } from './database/tables';

interface SeedSources {
  db: Db;
  /** Stores a file that a borrower uploaded; absent without a local file service. */
  storeBorrowerFile:
    | ((fileName: string, title: string) => Promise<{ handle: string; size: number; mimeType: string }>)
    | undefined;
}

/** @param lenders the ids of the demo's lenders, by the keys of their companies */
type Fill = (trx: Transaction<Tables>, now: Date, lenders: ReadonlyMap<string, string>) => Promise<void>;

/**
 * Demo data of another part of this process, by names that are each seeded once. Slow work comes first, outside of the
 * transaction.
 */
export type OtherSeeds = Readonly<Record<string, (sources: SeedSources) => Promise<Fill | undefined>>>;
