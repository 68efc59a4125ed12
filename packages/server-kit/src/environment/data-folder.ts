import { OperatorError } from '../errors/application-error';
import { chmod, lstat, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

const OTHERS_PERMISSIONS = 0o077;
/** Files and folders that the portal creates in the data folder. */
const OWN_ENTRIES = /^(database|files|service-key|owner-token|platform\.lock|import-map|modules)(\.|$)/;
const hasPermissions = process.platform !== 'win32';

type Change = typeof chmod;
type Stats = Awaited<ReturnType<typeof lstat>>;

/** Makes new files private to the process's user. On Windows, permissions are inherited from the parent folder. */
export function restrictFileMode(): void {
  if (hasPermissions) process.umask(OTHERS_PERMISSIONS);
}

/**
 * Removes other users' access to the data folder and to the portal's entries in it, if it exists. Symbolic links inside
 * are skipped: the operator chose their targets, which may serve other purposes.
 * @throws OperatorError if an entry remains accessible, or if an open folder has foreign entries (`/tmp` or a home
 *   folder is not a data folder)
 */
export async function restrictDataFolder(folder: string, change: Change = chmod): Promise<void> {
  if (!hasPermissions) return;
  try {
    // The folder itself may be a symbolic link to another disk. Restrict it first, so its entries cannot be swapped.
    const found = await stat(folder).catch(ignoreMissing);
    if (!found) return;
    const names = await readdir(folder);
    const foreign = names.find((name) => !OWN_ENTRIES.test(name) && name !== 'lost+found');
    if (foreign !== undefined && !isPrivate(found))
      throw new OperatorError(
        'DATA_FOLDER_UNUSABLE',
        explainOpenFolder(folder, found, `it contains other files (${foreign})`),
      );
    await restrict(folder, found, stat, change);
    await restrictEntries(
      folder,
      names.filter((name) => OWN_ENTRIES.test(name)),
      change,
    );
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(
      'DATA_FOLDER_UNUSABLE',
      `The data folder cannot be used: ${(error as Error).message}. ${ADVICE}`,
    );
  }
}

async function restrictEntries(folder: string, names: readonly string[], change: Change): Promise<void> {
  for (const name of names) {
    const entry = path.join(folder, name);
    // Processes that share the folder may delete entries concurrently.
    const found = await lstat(entry).catch(ignoreMissing);
    if (!found || found.isSymbolicLink()) continue;
    await restrict(entry, found, lstat, change);
    if (found.isDirectory()) await restrictEntries(entry, (await readdir(entry).catch(ignoreMissing)) ?? [], change);
  }
}

async function restrict(entry: string, found: Stats, readStats: typeof lstat, change: Change): Promise<void> {
  if (isPrivate(found)) return;
  const own = found.isDirectory() ? 0o700 : 0o600;
  const problem = await change(entry, Number(found.mode) & own).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error,
  );
  // `chmod` has no effect, and no error, on file systems without permissions.
  const after = await readStats(entry).catch(ignoreMissing);
  if (!after || isPrivate(after)) return;
  const why =
    problem === undefined
      ? 'its file system does not support permissions'
      : problem.code === 'EPERM'
        ? `it belongs to the user ${after.uid}`
        : problem.message;
  throw new OperatorError('DATA_FOLDER_UNUSABLE', explainOpenFolder(entry, after, why));
}

const explainOpenFolder = (entry: string, { mode }: Stats, why: string): string =>
  `${entry} is accessible to other users of this machine (mode ${(Number(mode) & 0o777).toString(8)}) and was not restricted: ${why}. ${ADVICE}`;

const isPrivate = ({ mode }: Stats): boolean => (Number(mode) & OTHERS_PERMISSIONS) === 0;

const ADVICE =
  'It contains keys that only the user that runs the portal may read. Change its owner and permissions (chmod 700), or set DATA_DIR to another folder.';

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
