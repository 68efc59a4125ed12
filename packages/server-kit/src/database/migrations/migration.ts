import type { Kysely } from 'kysely';

/** An index that is built while the table is read and written. */
export interface ConcurrentIndex {
  /** In the schema of its table. */
  name: string;
  /** With its schema, such as `portal.users`. */
  table: string;
  /** What follows the table's name, such as `(tenant_id, created_at) where is_active`. */
  definition: string;
  isUnique?: boolean;
}

/**
 * One change of a schema, which the release before runs beside and after. What was recorded as finished is never changed.
 */
export interface Migration {
  /** One transaction. Other statements wait for its locks, so it stays short, however many rows there are. */
  up(db: Kysely<unknown>): Promise<void>;
  /** Built after `up`, while the tables are in use. */
  indexes?: readonly ConcurrentIndex[];
  /**
   * The migration that a release must know to run on the schema from here on. Of one that takes away what releases
   * before that one use; left out, the release before runs on.
   */
  requires?: string;
}

/** What brings a schema up to date, by names, applied in their order. A name that was applied once stays. */
export type Migrations = Readonly<Record<string, Migration>>;

/** A schema and its migrations. */
export interface MigrationLine {
  schema: string;
  migrations: Migrations;
  /** Names that earlier releases applied here, and that are another line's since. */
  moved?: readonly string[];
}

export const namesOf = ({ migrations }: MigrationLine): string[] => Object.keys(migrations).sort();
