import { sql, type Kysely } from 'kysely';

/**
 * One schema change. The previous release runs alongside and after it. A migration that was applied anywhere is never
 * edited.
 */
export interface Migration {
  /** Runs in one transaction. Other statements wait for its locks, so keep it short regardless of row counts. */
  up(db: Kysely<unknown>): Promise<void>;
  /**
   * Set this if the migration removes something that earlier releases use. It names the migration that a release must
   * include to run on this schema. If unset, the previous release can still run.
   */
  requires?: string;
}

/** Migrations by name, applied in order of names. Never rename an applied one. */
export type Migrations = Readonly<Record<string, Migration>>;

/** A schema and its migrations. */
export interface MigrationLine {
  schema: string;
  migrations: Migrations;
}

/** A migration that executes SQL statements. */
export const sqlMigration = (statements: readonly string[]): Migration => ({
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});

export const migrationNames = ({ migrations }: MigrationLine): string[] => Object.keys(migrations).sort();
