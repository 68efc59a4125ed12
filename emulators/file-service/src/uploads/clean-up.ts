import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import { runRegularly } from '@lender-portal/server-kit/scheduling/run-regularly';
import type { FastifyInstance } from 'fastify';
import type { FileServiceOptions } from '../options';
import type { FileStorage } from '../storage/file-storage';
import type { Db } from '../tables';
import { abandonIdleUploads, ago } from './idle-uploads';
import type { Uploads } from './uploads';

const HOUR_MS = 60 * 60 * 1000;
const EVERY_MS = 10 * 60 * 1000;
/** Files checked per query. */
const PAGE = 500;

/** Minimum ages in milliseconds before data counts as left over. */
export interface MinimumAges {
  /** Uploads without a recent part. */
  upload: number;
  /** Drafts, and files without a row. */
  draft: number;
  /** Unreferenced files. A user may still save them. */
  unused: number;
  /** Cloud connections. */
  connection: number;
}

const AGES: MinimumAges = { upload: 24 * HOUR_MS, draft: HOUR_MS, unused: 7 * 24 * HOUR_MS, connection: 24 * HOUR_MS };

interface CleanUpSources {
  db: Db;
  storage: FileStorage;
  uploads: Uploads;
  options: Pick<FileServiceOptions, 'findUsed' | 'withLease'>;
}

/**
 * Runs at startup and regularly. Each process removes its own drafts; one process does the rest. Behaviour:
 * retention.one-process.
 */
export function cleanUpRegularly(app: FastifyInstance, service: CleanUpSources): void {
  const clean = async () => {
    await service.storage.removeDraftsOlderThan(AGES.draft);
    await service.options.withLease(EVERY_MS, (isLeaseHeld) => cleanUp(service, AGES, isLeaseHeld));
  };
  runRegularly(app, EVERY_MS, clean, 'file cleanup failed');
}

/** Removes leftovers of uploads, processes and users, including the bytes. */
export async function cleanUp(
  service: CleanUpSources,
  ages: MinimumAges = AGES,
  isLeaseHeld: () => Promise<boolean> = async () => true,
): Promise<void> {
  await abandonUploads(service, ages.upload);
  await removeParts(service);
  await service.storage.removeDraftsOlderThan(ages.draft);
  await removeUnusedFiles(service, ages.unused, isLeaseHeld);
  await removeOrphanedFiles(service, ages.draft, isLeaseHeld);
  await service.db.deleteFrom('portal.cloud_connections').where('connected_at', '<', ago(ages.connection)).execute();
}

/** Announced uploads count toward the quota until they are abandoned. */
async function abandonUploads({ db }: CleanUpSources, age: number): Promise<void> {
  await abandonIdleUploads(db, age);
  // Kept long enough for clients that poll their state.
  await db
    .deleteFrom('portal.uploads')
    .where('status', '=', 'abandoned')
    .where('created_at', '<=', ago(2 * age))
    .execute();
}

/** Removes the parts of completed and abandoned uploads. */
async function removeParts({ db, storage }: CleanUpSources): Promise<void> {
  const ids = (await storage.uploads()).filter(isUuid);
  if (ids.length === 0) return;
  const open = await db
    .selectFrom('portal.uploads')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', 'started')
    .execute();
  const isOpen = new Set(open.map(({ id }) => id));
  for (const id of ids) if (!isOpen.has(id)) await storage.removeParts(id);
  await db
    .deleteFrom('portal.upload_parts')
    .where('upload', 'in', (query) => query.selectFrom('portal.uploads').select('id').where('status', '!=', 'started'))
    .execute();
}

async function removeUnusedFiles(
  { db, uploads, options: { findUsed } }: CleanUpSources,
  age: number,
  isLeaseHeld: () => Promise<boolean>,
): Promise<void> {
  for (let last = ''; ;) {
    const page = await db
      .selectFrom('portal.uploads')
      .select('handle')
      .where('status', '=', 'completed')
      .where('completed_at', '<=', ago(age))
      .where('handle', '>', last)
      .orderBy('handle')
      .limit(PAGE)
      .execute();
    const handles = page.flatMap(({ handle }) => handle ?? []);
    if (handles.length === 0 || !(await isLeaseHeld())) return;
    const used = new Set(await findUsed(handles));
    for (const handle of handles) if (!used.has(handle)) await uploads.remove(handle);
    last = handles.at(-1)!;
  }
}

/**
 * Removes files of processes that ended before the row was written or after it was deleted. Looks up the age only of
 * files without a row.
 */
async function removeOrphanedFiles(
  { db, storage }: CleanUpSources,
  age: number,
  isLeaseHeld: () => Promise<boolean>,
): Promise<void> {
  for await (const page of storage.files()) {
    if (page.length === 0) continue;
    if (!(await isLeaseHeld())) return;
    const handles = page.map(({ handle }) => handle);
    const named = await db.selectFrom('portal.uploads').select('handle').where('handle', 'in', handles).execute();
    const isNamed = new Set(named.map(({ handle }) => handle));
    for (const file of page) {
      if (isNamed.has(file.handle)) continue;
      const writtenAt = await file.writtenAt();
      if (writtenAt && Date.now() - writtenAt.getTime() >= age) await storage.removeFile(file);
    }
  }
}
