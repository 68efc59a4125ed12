import { sql } from 'kysely';
import type { Db } from '../../foundation/database/tables';
import type { FileStore } from './file-store';

/** A table that references stored files. */
export interface FileUses {
  /** Returns the files that are in use and must be kept. */
  referenced(db: Db, handles: readonly string[]): Promise<string[]>;
  /** Returns the files that other tables must not reference. */
  reserved(db: Db, handles: readonly string[]): Promise<string[]>;
}

/** Company documents. A deleted one is not in use, but its row reserves the handle until the file is removed. */
export const documentFiles: FileUses = {
  async referenced(db, handles) {
    const rows = await db
      .selectFrom('portal.tenant_files')
      .select('handle')
      .where('deleted_at', 'is', null)
      .where('handle', 'in', handles)
      .execute();
    return rows.map(({ handle }) => handle);
  },
  async reserved(db, handles) {
    const rows = await db.selectFrom('portal.tenant_files').select('handle').where('handle', 'in', handles).execute();
    return rows.map(({ handle }) => handle);
  },
};

/** Ensures that each stored file has one purpose, so removing it does not affect another record. */
export class FileReferences {
  readonly #uses: readonly FileUses[];

  /** @param others tables besides company documents */
  constructor(others: readonly FileUses[]) {
    this.#uses = [documentFiles, ...others];
  }

  /** Returns the handles that are in use. */
  async referenced(db: Db, handles: readonly string[]): Promise<string[]> {
    const found = await Promise.all(this.#uses.map((uses) => uses.referenced(db, handles)));
    return [...new Set(found.flat())];
  }

  /**
   * Reserves files for one use until the transaction ends.
   * @returns handles that must not be saved, because they are used elsewhere
   */
  async reserve(trx: Db, handles: readonly string[], forUses: FileUses): Promise<Set<string>> {
    // Locks in order, so transactions with the same files wait instead of deadlocking.
    await sql`select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended('file ' || handle, 0) as key from unnest(${handles}::text[]) as handle order by key offset 0) as keys`.execute(
      trx,
    );
    const taken = new Set<string>();
    for (const uses of this.#uses)
      if (uses !== forUses) for (const handle of await uses.reserved(trx, handles)) taken.add(handle);
    return taken;
  }

  /**
   * The only caller of `FileStore.remove`. The caller's row reserves the handle until this is done, so no new reference
   * can appear in the meantime.
   */
  async removeUnreferenced(db: Db, files: FileStore, handle: string): Promise<void> {
    if ((await this.referenced(db, [handle])).length === 0) await files.remove(handle);
  }
}
