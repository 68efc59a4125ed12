import { sha256 } from '@lender-portal/server-kit/crypto/sha256';
import { lockByName } from '@lender-portal/server-kit/database/transaction-lock';
import { timingSafeEqual } from 'node:crypto';
import { hostname } from 'node:os';
import path from 'node:path';
import type { Db } from './database/tables';
import { ensureKeyFile } from '@lender-portal/server-kit/crypto/key-file';
import type { PlatformSettings } from './settings/settings';

const FILE = 'service-key';
const PREFIX = 'lpsk_';

/**
 * Whether a request carries a key of the staff's interface. Keys stand in the database as digests, so that processes
 * that share it agree; one that is given from outside stands in no database.
 */
export class ServiceKeys {
  readonly #db: Db;
  readonly #configured: string | null;
  readonly #hasLocalKeys: boolean;

  constructor(db: Db, { serviceKey, nodeEnv }: Pick<PlatformSettings, 'serviceKey' | 'nodeEnv'>) {
    this.#db = db;
    this.#hasLocalKeys = nodeEnv !== 'production';
    this.#configured = serviceKey === null ? null : sha256(serviceKey);
  }

  /** @returns the name of the key, for the record; undefined for a key that opens nothing */
  async nameOf(key: string): Promise<string | undefined> {
    const expected = sha256(key);
    if (this.#configured !== null && timingSafeEqual(Buffer.from(this.#configured), Buffer.from(expected)))
      return 'configured';
    if (!this.#hasLocalKeys) return undefined;
    const row = await this.#db
      .selectFrom('portal.service_keys')
      .select('name')
      .where('digest', '=', expected)
      .executeTakeFirst();
    return row?.name;
  }
}

/**
 * Makes sure that the data folder holds a key and that the database knows it. An operator who deletes the file and
 * restarts has a new key, and the old one opens nothing any more.
 */
export async function provideLocalKey(db: Db, dataDir: string): Promise<void> {
  const key = await ensureKeyFile(path.join(dataDir, FILE), PREFIX);
  const row = { name: `local:${hostname()}:${path.resolve(dataDir)}`, digest: sha256(key) };
  await db.transaction().execute(async (trx) => {
    await lockByName(trx, 'service-keys');
    // The folder may have been moved or copied: then its key is known under another name.
    await trx
      .deleteFrom('portal.service_keys')
      .where(({ or, eb }) => or([eb('name', '=', row.name), eb('digest', '=', row.digest)]))
      .execute();
    await trx.insertInto('portal.service_keys').values(row).execute();
  });
}
