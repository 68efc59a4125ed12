import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import { runRegularly } from '@lender-portal/server-kit/scheduling/run-regularly';
import type { FastifyInstance } from 'fastify';
import type { FileServiceOptions } from '../options';
import type { FileStorage } from '../storage/file-storage';
import type { Db } from '../tables';
import { abandonIdleUploads, before } from './idle-uploads';
import type { Uploads } from './uploads';

const HOUR_MS = 60 * 60 * 1000;
const EVERY_MS = 10 * 60 * 1000;
/** Files that are asked about at once. */
const PAGE = 500;

/** How old something has to be before it is taken for left behind, in milliseconds. */
export interface Ages {
  /** Uploads without a part that came later. */
  upload: number;
  /** What was being written, and files that no row names. */
  draft: number;
  /** Unreferenced files. A user may still save them. */
  unused: number;
  /** Agreements to read a cloud. */
  connection: number;
}

const AGES: Ages = { upload: 24 * HOUR_MS, draft: HOUR_MS, unused: 7 * 24 * HOUR_MS, connection: 24 * HOUR_MS };

interface CleanUpSources {
  db: Db;
  storage: FileStorage;
  uploads: Uploads;
  options: Pick<FileServiceOptions, 'findUsed' | 'withLease'>;
}

/** At the start and now and then: each process what it was writing itself, one of them the rest. Behaviour: retention.one-process. */
export function cleanUpRegularly(app: FastifyInstance, service: CleanUpSources): void {
  const clean = async () => {
    await service.storage.removeDraftsOlderThan(AGES.draft);
    await service.options.withLease(EVERY_MS, (mayGoOn) => cleanUp(service, AGES, mayGoOn));
  };
  runRegularly(app, EVERY_MS, clean, 'The files could not be cleaned up');
}

/** Removes what uploads, processes and people have left behind, with the bytes. */
export async function cleanUp(service: CleanUpSources, ages: Ages = AGES, mayGoOn: () => Promise<boolean> = async () => true): Promise<void> {
  await abandonUploads(service, ages.upload);
  await removeParts(service);
  await service.storage.removeDraftsOlderThan(ages.draft);
  await removeUnusedFiles(service, ages.unused, mayGoOn);
  await removeUnnamedFiles(service, ages.draft, mayGoOn);
  await service.db.deleteFrom('portal.cloud_connections').where('connected_at', '<', before(ages.connection)).execute();
}

/** What was announced counts as taken until then. */
async function abandonUploads({ db }: CleanUpSources, age: number): Promise<void> {
  await abandonIdleUploads(db, age);
  // Kept long enough for clients that poll their state.
  await db
    .deleteFrom('portal.uploads')
    .where('status', '=', 'abandoned')
    .where('created_at', '<=', before(2 * age))
    .execute();
}

/** Of uploads that are over, whichever way they ended. */
async function removeParts({ db, storage }: CleanUpSources): Promise<void> {
  const ids = (await storage.uploads()).filter(isUuid);
  if (ids.length === 0) return;
  const open = await db.selectFrom('portal.uploads').select('id').where('id', 'in', ids).where('status', '=', 'started').execute();
  const isOpen = new Set(open.map(({ id }) => id));
  for (const id of ids) if (!isOpen.has(id)) await storage.removeParts(id);
  await db
    .deleteFrom('portal.upload_parts')
    .where('upload', 'in', (query) => query.selectFrom('portal.uploads').select('id').where('status', '!=', 'started'))
    .execute();
}

async function removeUnusedFiles({ db, uploads, options: { findUsed } }: CleanUpSources, age: number, mayGoOn: () => Promise<boolean>): Promise<void> {
  for (let last = ''; ;) {
    const page = await db
      .selectFrom('portal.uploads')
      .select('handle')
      .where('status', '=', 'completed')
      .where('completed_at', '<=', before(age))
      .where('handle', '>', last)
      .orderBy('handle')
      .limit(PAGE)
      .execute();
    const handles = page.flatMap(({ handle }) => handle ?? []);
    if (handles.length === 0 || !(await mayGoOn())) return;
    const used = new Set(await findUsed(handles));
    for (const handle of handles) if (!used.has(handle)) await uploads.remove(handle);
    last = handles.at(-1)!;
  }
}

/** Of processes that ended before the row was written, or after it was deleted. The age of what a row names is nobody's concern. */
async function removeUnnamedFiles({ db, storage }: CleanUpSources, age: number, mayGoOn: () => Promise<boolean>): Promise<void> {
  for await (const page of storage.files()) {
    if (page.length === 0) continue;
    if (!(await mayGoOn())) return;
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
