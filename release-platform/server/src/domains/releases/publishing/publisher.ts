import { MODULE_PREFIX } from '@lender-portal/module-contract';
import type { PublishedRelease } from '@lender-portal/registry-api';
import { RELEASE_FILE, SHARED_LIBRARIES, type Release } from '@lender-portal/releases';
import { describeFinding, type Finding } from '@lender-portal/releases/inspection';
import { FindingError } from '@lender-portal/releases/inspection/internals';
import type { FastifyBaseLogger } from 'fastify';
import { rm } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../../foundation/tables';
import { teamInspections } from '../inspection/inspection-queue';
import { InspectionLimitError } from '../inspection/inspection-limit';
import type { ModuleStore } from '../module-store';
import { toPublished } from '../published-releases';
import { findConflictingFile } from '../shared-files';
import type { TokenHolder } from '../tokens/registry-tokens';
import { compressRelease } from './compress-release';
import { removeUndeclaredFiles } from './remove-undeclared-files';
import { recordRelease } from './record-release';
import { ReleaseRefusal } from './release-refusal';
import type { StoreQuota } from './store-quota';

interface PublisherOptions {
  db: Db;
  store: ModuleStore;
  /** If unset, the size of the store is unlimited. */
  quota?: StoreQuota;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

type PublishedBy = Pick<TokenHolder, 'name' | 'isOwner'>;

/** Result of publishing a build. */
interface Publishing {
  published: PublishedRelease;
  /** Whether the release did not exist before. */
  isNew: boolean;
  /** Findings that do not prevent publishing. */
  warnings: Finding[];
}

/** Inspects releases and adds them to the module store. */
export class Publisher {
  readonly #options: PublisherOptions;

  constructor(options: PublisherOptions) {
    this.#options = options;
  }

  /**
   * @param name expected module, which the token may publish
   * @param by token that publishes
   * @param fill writes the release's files to a folder, which is deleted afterwards
   * @param options `expiresAt`: the release is only for a preview that ends then, and is not compressed
   * @throws ReleaseRefusal
   */
  async publish(
    name: string,
    by: PublishedBy,
    fill: (folder: string) => Promise<void>,
    { expiresAt = null }: { expiresAt?: Date | null } = {},
  ): Promise<Publishing> {
    const folder = await this.#options.store.stage();
    let endReservation: (() => void) | undefined;
    try {
      await fill(folder);
      const { release: inspected, warnings } = await this.#inspect(name, by, folder);
      const files = Object.keys(inspected.files);
      const maps = await teamInspections.run(by.name, 'keepSourceMaps', { folder, files });
      endReservation = await this.#options.quota?.reserve(inspected, maps.bytes, by);
      const release = await compressRelease(folder, inspected, { shouldCompress: expiresAt === null, by });
      const stored = await this.#options.store.add(folder);
      assertSame(stored.id, stored.release, release);
      const isRecorded = await recordRelease(this.#options.db, stored, {
        by: by.name,
        expiresAt: stored.isNew ? expiresAt : null,
        mapBytes: maps.bytes,
      });
      return {
        published: await this.#find(stored.release.name, stored.id, stored.release),
        isNew: stored.isNew || isRecorded,
        warnings: [...warnings, ...maps.warnings],
      };
    } catch (error) {
      if (error instanceof InspectionLimitError) throw this.#toLimitRefusal(error, name, by);
      throw error instanceof FindingError ? refusalOf([error.finding]) : error;
    } finally {
      endReservation?.();
      await rm(folder, { recursive: true, force: true });
    }
  }

  async #inspect(name: string, by: PublishedBy, folder: string): Promise<{ release: Release; warnings: Finding[] }> {
    const { release, findings, warnings } = await teamInspections.run(by.name, 'inspectFolder', { folder, name });
    if (!release || findings.length > 0) throw refusalOf(findings);
    if (release.name !== name)
      throw new ReleaseRefusal(
        'INVALID_RELEASE',
        `The manifest names "${release.name}", but the request publishes "${name}"`,
        { file: RELEASE_FILE },
      );
    if (isInForeignScope(release) && !release.offers)
      throw new ReleaseRefusal(
        'INVALID_RELEASE',
        `No route can mount "${release.name}": modules are named ${MODULE_PREFIX}<name>, and remotes have a name without a scope. Rename it and ask for a token for that name`,
        { file: RELEASE_FILE },
      );
    const foreign = Object.keys(release.entries).find(
      (specifier) => specifier !== release.name && !specifier.startsWith(`${release.name}/`),
    );
    if (foreign !== undefined && !by.isOwner)
      throw new ReleaseRefusal(
        'INVALID_RELEASE',
        `The entry "${foreign}" does not belong to "${release.name}". Publishing it requires an owner token`,
        {
          entry: foreign,
        },
      );
    if (release.groups && !(by.isOwner && release.name === SHARED_LIBRARIES))
      throw new ReleaseRefusal(
        'INVALID_RELEASE',
        `"groups" is reserved for "${SHARED_LIBRARIES}" and requires an owner token. Remove it`,
        {
          file: RELEASE_FILE,
        },
      );
    await removeUndeclaredFiles(folder, release);
    const other = await findConflictingFile(this.#options.store, release);
    if (other)
      throw new ReleaseRefusal(
        'CONFLICT',
        `"${other.file}" has different content in release ${other.id}. A file name with a hash must always have the same content`,
        {
          file: other.file,
        },
      );
    return { release, warnings };
  }

  #toLimitRefusal(
    { finding, exceeded }: InspectionLimitError,
    name: string,
    { name: token }: PublishedBy,
  ): ReleaseRefusal {
    const { file } = finding;
    this.#options.log.warn({ module: name, token, file, exceeded }, 'release inspection stopped');
    return new ReleaseRefusal('INSPECTION_LIMIT', describeFinding(finding), { file, exceeded });
  }

  async #find(name: string, id: string, release: Release): Promise<PublishedRelease> {
    const row = await this.#options.db
      .selectFrom('portal.releases')
      .selectAll()
      .where('name', '=', name)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return toPublished(id, release, row);
  }
}

const isInForeignScope = ({ name }: Release) => name.startsWith('@') && !name.startsWith(MODULE_PREFIX);

/** The message is the first finding. Details list all of them. */
function refusalOf(findings: readonly Finding[]): ReleaseRefusal {
  const [first] = findings;
  return new ReleaseRefusal('INVALID_RELEASE', describeFinding(first!), { file: first!.file, findings });
}

/** Ignores commit, build time and contacts, which are not content. */
function assertSame(id: string, stored: Release, given: Release): void {
  const isSame = isDeepStrictEqual(contentOf(stored), contentOf(given));
  if (!isSame)
    throw new ReleaseRefusal(
      'CONFLICT',
      `The release ${id} already exists with a different manifest. Publish this one under another version`,
      { id },
    );
}

function contentOf({ source: _source, builtAt: _builtAt, contacts: _contacts, files, ...rest }: Release) {
  return JSON.parse(
    JSON.stringify({
      ...rest,
      files: Object.fromEntries(Object.entries(files).map(([file, { digest }]) => [file, digest])),
    }),
  ) as unknown;
}
