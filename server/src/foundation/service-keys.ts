import { sha256 } from '@lender-portal/server-kit/crypto/sha256';
import { lockByName } from '@lender-portal/server-kit/database/transaction-lock';
import { timingSafeEqual } from 'node:crypto';
import { hostname } from 'node:os';
import path from 'node:path';
import type { Db } from './database/tables';
import { ensureKeyFile } from '@lender-portal/server-kit/crypto/key-file';
import type { PortalSettings } from './settings/settings';

const FILE = 'service-key';
const PREFIX = 'lpsk_';

/**
 * Verifies keys of the staff API. Local keys are stored in the database as digests, shared by all processes; a
 * configured key is not stored.
 */
export class ServiceKeys {
  readonly #db: Db;
  readonly #configured: string | null;
  readonly #hasLocalKeys: boolean;

  constructor(db: Db, { serviceKey, nodeEnv }: Pick<PortalSettings, 'serviceKey' | 'nodeEnv'>) {
    this.#db = db;
    this.#hasLocalKeys = nodeEnv !== 'production';
    this.#configured = serviceKey === null ? null : sha256(serviceKey);
  }

  /** @returns the key's name for the audit log; undefined if the key is invalid */
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
 * Ensures that the data folder has a key and that the database has its digest. Deleting the file and restarting creates
 * a new key and revokes the old one.
 */
export async function ensureLocalKey(db: Db, dataDir: string): Promise<void> {
  const key = await ensureKeyFile(path.join(dataDir, FILE), PREFIX);
  const row = { name: `local:${hostname()}:${path.resolve(dataDir)}`, digest: sha256(key) };
  await db.transaction().execute(async (trx) => {
    await lockByName(trx, 'service-keys');
    // The folder may have been moved or copied, so its key may exist under another name.
    await trx
      .deleteFrom('portal.service_keys')
      .where(({ or, eb }) => or([eb('name', '=', row.name), eb('digest', '=', row.digest)]))
      .execute();
    await trx.insertInto('portal.service_keys').values(row).execute();
  });
}
