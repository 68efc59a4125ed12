import { OperatorError } from '@lender-portal/server-kit/errors/application-error';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const FILE = 'manifest.json';
const FORMAT = 1;

/** A file of a backup; paths are relative to the backup's folder, with slashes. */
export interface BackedUpFile {
  path: string;
  size: number;
  sha256: string;
}

/** Contents of a backup. Written last, so an interrupted backup has no manifest. */
export interface Manifest {
  format: number;
  madeAt: string;
  /** The portal release that created the backup. */
  release: string;
  database: 'embedded' | 'postgres';
  /** Schema → applied migrations. */
  migrations: Readonly<Record<string, readonly string[]>>;
  files: readonly BackedUpFile[];
  /** Empty folders of an embedded database. */
  emptyFolders: readonly string[];
}

export async function writeManifest(folder: string, manifest: Omit<Manifest, 'format'>): Promise<void> {
  const text = JSON.stringify({ format: FORMAT, ...manifest }, null, 2);
  await writeFile(path.join(folder, FILE), `${text}\n`, { mode: 0o600, flush: true, flag: 'wx' });
}

/** @throws OperatorError if the folder has no complete backup, or one in a later format */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, FILE), 'utf8').catch(() => {
    throw new OperatorError('BACKUP_FAILED', `${folder} contains no complete backup: ${FILE} is missing`);
  });
  let manifest: Manifest;
  try {
    manifest = JSON.parse(text) as Manifest;
  } catch {
    throw new OperatorError('BACKUP_FAILED', `${folder} is damaged: its ${FILE} cannot be read`);
  }
  if (manifest.format !== FORMAT)
    throw new OperatorError(
      'BACKUP_FAILED',
      `${folder} was created by a later release (${manifest.release}). Restore it with that release`,
    );
  return manifest;
}
