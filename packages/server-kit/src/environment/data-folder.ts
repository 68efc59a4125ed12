import { OperatorError } from '../errors/application-error';
import { chmod, lstat, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

const OTHERS_PERMISSIONS = 0o077;
/** The files and folders that the portal stores there. */
const OWN_ENTRIES = /^(database|files|service-key|ledger-key|ledger|platform\.lock|import-map|modules)(\.|$)/;
const hasPermissions = process.platform !== 'win32';

type Change = typeof chmod;
type Stats = Awaited<ReturnType<typeof lstat>>;

/** What the process writes from now on is its user's alone. On Windows the permissions are those of the folder above. */
export function restrictFileMode(): void {
  if (hasPermissions) process.umask(OTHERS_PERMISSIONS);
}

/**
 * Takes the data folder, where it is there already, and all that is the portal's in it away from other users. Links in
 * it are left alone: their targets were chosen by the operator, and may serve another purpose too.
 *
 * @throws OperatorError where something stays open to others, and where closing the folder would take other things
 *   away from them: `/tmp` and a home are no data folders
 */
export async function restrictDataFolder(folder: string, change: Change = chmod): Promise<void> {
  if (!hasPermissions) return;
  try {
    // The folder itself may be a link to another disk. It is closed first: what is below cannot be exchanged then.
    const found = await stat(folder).catch(ignoreGone);
    if (!found) return;
    const names = await readdir(folder);
    const strange = names.find((name) => !OWN_ENTRIES.test(name) && name !== 'lost+found');
    if (strange !== undefined && !isPrivate(found))
      throw new OperatorError('DATA_FOLDER_UNUSABLE', explainOpenFolder(folder, found, `it holds other things (${strange})`));
    await close(folder, found, stat, change);
    await closeEntries(
      folder,
      names.filter((name) => OWN_ENTRIES.test(name)),
      change,
    );
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError('DATA_FOLDER_UNUSABLE', `The data folder cannot be used: ${(error as Error).message}. ${ADVICE}`);
  }
}

async function closeEntries(folder: string, names: readonly string[], change: Change): Promise<void> {
  for (const name of names) {
    const entry = path.join(folder, name);
    // Processes that share files remove some meanwhile.
    const found = await lstat(entry).catch(ignoreGone);
    if (!found || found.isSymbolicLink()) continue;
    await close(entry, found, lstat, change);
    if (found.isDirectory()) await closeEntries(entry, (await readdir(entry).catch(ignoreGone)) ?? [], change);
  }
}

async function close(entry: string, found: Stats, look: typeof lstat, change: Change): Promise<void> {
  if (isPrivate(found)) return;
  const own = found.isDirectory() ? 0o700 : 0o600;
  const problem = await change(entry, Number(found.mode) & own).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error,
  );
  // A file system without permissions changes nothing and says nothing.
  const left = await look(entry).catch(ignoreGone);
  if (!left || isPrivate(left)) return;
  const why = problem === undefined ? 'its file system has no permissions' : problem.code === 'EPERM' ? `it belongs to the user ${left.uid}` : problem.message;
  throw new OperatorError('DATA_FOLDER_UNUSABLE', explainOpenFolder(entry, left, why));
}

const explainOpenFolder = (entry: string, { mode }: Stats, why: string): string =>
  `${entry} is open to other users of this machine (mode ${(Number(mode) & 0o777).toString(8)}), and stays so: ${why}. ${ADVICE}`;

const isPrivate = ({ mode }: Stats): boolean => (Number(mode) & OTHERS_PERMISSIONS) === 0;

const ADVICE =
  'What it keeps, keys among it, only the user that runs the portal may read: change owner and permissions (chmod 700), or choose another folder with DATA_DIR.';

function ignoreGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
