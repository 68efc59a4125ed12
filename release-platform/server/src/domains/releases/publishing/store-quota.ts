import { releaseId, type Release } from '@lender-portal/releases';
import type { Db } from '../../../foundation/tables';
import type { TokenHolder } from '../tokens/registry-tokens';
import { ReleaseRefusal } from './release-refusal';

const MB = 1024 * 1024;
const ADVICE =
  'Releases are deleted MODULES_KEEP_DAYS after they were published and last live, previews when they end. Publish a smaller build, or ask the portal owner for a higher limit';

/**
 * Prevents one team from filling the store: limits the bytes of each module before compression, previews included.
 * Owners are exempt, because they set the limit.
 */
export class StoreQuota {
  readonly #db: Db;
  readonly #limit: number;
  /** Bytes of releases in progress by module, which the database does not contain yet. */
  readonly #reserved = new Map<string, number>();

  constructor(db: Db, limit: number) {
    this.#db = db;
    this.#limit = limit;
  }

  /**
   * @param mapBytes size of its source maps
   * @returns ends the reservation; call it after the release is recorded or rejected
   * @throws ReleaseRefusal that names the limit, the usage and a remedy
   */
  async reserve(release: Release, mapBytes: number, by: Pick<TokenHolder, 'isOwner'>): Promise<() => void> {
    if (by.isOwner) return () => {};
    const { name } = release;
    const size = Object.values(release.files).reduce((sum, { bytes }) => sum + bytes, mapBytes);
    // Before the first `await`, so that a parallel release sees this reservation.
    const earlier = this.#reserved.get(name) ?? 0;
    this.#add(name, size);
    const end = () => this.#add(name, -size);
    try {
      await this.#assertFits(release, size, earlier);
    } catch (error) {
      end();
      throw error;
    }
    return end;
  }

  async #assertFits(release: Release, size: number, reserved: number): Promise<void> {
    const { name } = release;
    const stored = await this.#db
      .selectFrom('portal.releases')
      .select(['id', 'bytes'])
      .where('name', '=', name)
      .execute();
    const used = stored.reduce((sum, { bytes }) => sum + Number(bytes), reserved);
    if (used + size <= this.#limit || stored.some(({ id }) => id === releaseId(release))) return;
    throw new ReleaseRefusal(
      'QUOTA_EXCEEDED',
      `"${name}" has ${inMB(used)} of releases in the store, this one has ${inMB(size)}, and the limit is ${inMB(this.#limit)} (MODULE_QUOTA). ${ADVICE}`,
      { limit: this.#limit, used, size, setting: 'MODULE_QUOTA' },
    );
  }

  #add(name: string, size: number): void {
    const reserved = (this.#reserved.get(name) ?? 0) + size;
    if (reserved === 0) this.#reserved.delete(name);
    else this.#reserved.set(name, reserved);
  }
}

const inMB = (bytes: number) => `${(bytes / MB).toFixed(1)} MB`;
