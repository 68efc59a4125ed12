import { OperatorError } from '../errors/application-error';
import type { Stats } from 'node:fs';
import { chmod, readdir, stat } from 'node:fs/promises';

const OTHERS_PERMISSIONS = 0o077;
/** Files and folders that the portal creates in the data folder. */
const OWN_ENTRIES = /^(database|files|service-key|owner-token|platform\.lock|import-map|modules)(\.|$)/;
const hasPermissions = process.platform !== 'win32';

/** Makes new files private to the process's user. On Windows, permissions are inherited from the parent folder. */
export function restrictFileMode(): void {
  if (hasPermissions) process.umask(OTHERS_PERMISSIONS);
}

/**
 * Removes other users' access to the data folder, if it exists. Its entries need no permissions of their own.
 * @throws OperatorError if the folder remains accessible, or if it is open and has foreign entries (`/tmp` or a home
 *   folder is not a data folder)
 */
export async function restrictDataFolder(folder: string, change = chmod): Promise<void> {
  if (!hasPermissions) return;
  try {
    const found = await stat(folder).catch(ignoreMissing);
    if (!found) return;
    const foreign = (await readdir(folder)).find((name) => !OWN_ENTRIES.test(name) && name !== 'lost+found');
    if (isPrivate(found)) return;
    if (foreign !== undefined) throw openFolderError(folder, found, `it contains other files (${foreign})`);
    const problem = await change(folder, found.mode & 0o700).then(
      () => undefined,
      (error: NodeJS.ErrnoException) => error,
    );
    // `chmod` has no effect, and no error, on file systems without permissions.
    const after = await stat(folder);
    if (isPrivate(after)) return;
    const isForeign = problem?.code === 'EPERM';
    throw openFolderError(
      folder,
      after,
      isForeign
        ? `it belongs to the user ${after.uid}`
        : (problem?.message ?? 'its file system does not support permissions'),
    );
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(
      'DATA_FOLDER_UNUSABLE',
      `The data folder cannot be used: ${(error as Error).message}. ${ADVICE}`,
    );
  }
}

const openFolderError = (folder: string, { mode }: Stats, why: string) =>
  new OperatorError(
    'DATA_FOLDER_UNUSABLE',
    `${folder} is accessible to other users of this machine (mode ${(mode & 0o777).toString(8)}) and was not restricted: ${why}. ${ADVICE}`,
  );

const isPrivate = ({ mode }: Stats): boolean => (mode & OTHERS_PERMISSIONS) === 0;

const ADVICE =
  'It contains keys that only the user that runs the portal may read. Change its owner and permissions (chmod 700), or set DATA_DIR to another folder.';

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
