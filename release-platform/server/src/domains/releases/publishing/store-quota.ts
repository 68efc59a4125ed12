import { releaseId, type Release } from '@lender-portal/releases';
import type { Limit } from '@lender-portal/server-kit/limits/limit';
import type { Db } from '../../../foundation/tables';
import { rateLimiter } from '../../../foundation/rate-limiter';
import type { TokenHolder } from '../tokens/registry-tokens';
import { ReleaseRefusal } from './release-refusal';

/** Limits of the module store in bytes before compression, including previews. */
export interface StoreLimits {
  /** Stored releases of one module. */
  perModule: number;
  /** Stored releases of one token. */
  perToken: number;
  /** New releases per token and per module, in kilobytes per window. */
  added: Limit;
}

const KB = 1024;
const MB = 1024 * 1024;
const ADVICE =
  'Releases are deleted MODULES_KEEP_DAYS after they were published and last live, previews when they end. Publish a smaller build, or ask the portal owner for a higher limit';

/**
 * Prevents one team from filling the store. Owners are exempt, because they set the limits.
 */
export class StoreQuota {
  readonly #db: Db;
  readonly #limits: StoreLimits;
  /** Bytes of releases in progress by subject, which the database does not contain yet. */
  readonly #reserved = new Map<string, number>();

  constructor(db: Db, limits: StoreLimits) {
    this.#db = db;
    this.#limits = limits;
  }

  /**
   * @param mapBytes size of its source maps
   * @returns ends the reservation; call it after the release is recorded or rejected
   * @throws ReleaseRefusal that names the limit, the usage and a remedy
   */
  async reserve(release: Release, mapBytes: number, by: Pick<TokenHolder, 'name' | 'isOwner'>): Promise<() => void> {
    if (by.isOwner || (await this.#isKept(release))) return () => {};
    const size = Object.values(release.files).reduce((sum, { bytes }) => sum + bytes, mapBytes);
    const subjects = [
      {
        key: `module:${release.name}`,
        who: `"${release.name}"`,
        column: 'name',
        value: release.name,
        limit: this.#limits.perModule,
        setting: 'MODULE_QUOTA',
      },
      {
        key: `token:${by.name}`,
        who: `The token "${by.name}"`,
        column: 'published_by',
        value: by.name,
        limit: this.#limits.perToken,
        setting: 'TOKEN_QUOTA',
      },
    ] as const;
    // Before the first `await`, so that a parallel release sees this reservation.
    const earlier = new Map(subjects.map(({ key }) => [key, this.#reserved.get(key) ?? 0]));
    for (const { key } of subjects) this.#add(key, size);
    const end = () => {
      for (const { key } of subjects) this.#add(key, -size);
    };
    try {
      for (const { key, who, column, value, limit, setting } of subjects) {
        const used = (await this.#keptBytes(column, value)) + earlier.get(key)!;
        if (used + size > limit)
          throw overQuota(`${who} has ${inMB(used)} of releases in the store, this one has ${inMB(size)}`, {
            limit,
            used,
            size,
            setting,
          });
      }
      for (const { key, who } of subjects) await this.#countAdded(key, who, size);
    } catch (error) {
      end();
      throw error;
    }
    return end;
  }

  async #countAdded(key: string, who: string, size: number): Promise<void> {
    const { added } = this.#limits;
    const seconds = await rateLimiter.consume(this.#db, `published-bytes:${key}`, added, {
      points: Math.ceil(size / KB),
    });
    if (seconds === 0) return;
    const used = Math.max((await rateLimiter.consumed(this.#db, `published-bytes:${key}`, added)) * KB - size, 0);
    throw new ReleaseRefusal(
      'RATE_LIMITED',
      `${who} has published ${inMB(used)} within ${added.window} s, this release has ${inMB(size)}, and the limit is ${inMB(added.max * KB)} (LIMIT_PUBLISHED_MB). Try again in ${seconds} s`,
      { limit: added.max * KB, used, size, setting: 'LIMIT_PUBLISHED_MB', retryAfter: seconds },
    );
  }

  async #isKept(release: Release): Promise<boolean> {
    const row = await this.#db
      .selectFrom('portal.releases')
      .select('id')
      .where('name', '=', release.name)
      .where('id', '=', releaseId(release))
      .executeTakeFirst();
    return row !== undefined;
  }

  async #keptBytes(column: 'name' | 'published_by', value: string): Promise<number> {
    const { bytes } = await this.#db
      .selectFrom('portal.releases')
      .select(({ fn }) => fn.sum<string | null>('bytes').as('bytes'))
      .where(column, '=', value)
      .executeTakeFirstOrThrow();
    return Number(bytes ?? 0);
  }

  #add(key: string, size: number): void {
    const reserved = (this.#reserved.get(key) ?? 0) + size;
    if (reserved === 0) this.#reserved.delete(key);
    else this.#reserved.set(key, reserved);
  }
}

const overQuota = (what: string, details: { limit: number; used: number; size: number; setting: string }) =>
  new ReleaseRefusal(
    'QUOTA_EXCEEDED',
    `${what}, and the limit is ${inMB(details.limit)} (${details.setting}). ${ADVICE}`,
    details,
  );

const inMB = (bytes: number) => `${(bytes / MB).toFixed(1)} MB`;
