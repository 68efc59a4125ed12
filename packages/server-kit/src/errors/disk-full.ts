import { access, constants, statfs } from 'node:fs/promises';

/** A full disk, an exhausted quota and a read-only disk, as Node and PostgreSQL name them. */
const CODES = ['ENOSPC', 'EDQUOT', 'EROFS', '53100'];
/** The same in the file system of the embedded database (WASI). Numbers of Node's own errors are negative. */
const WASI_NUMBERS = [51, 19, 69];
/** Less space is as good as none: an upload has parts of 8 MB. */
const MIN_FREE_BYTES = 16 * 1024 * 1024;

export const DISK_FULL_MESSAGE =
  'The server has no space left, so nothing was saved. Try again later, or ask the operator to free up space';

/** Message when the server cannot start. */
export const DATA_FOLDER_FULL_MESSAGE =
  'The disk of the data folder is full. Free up space, or set DATA_DIR to another folder.';

/** Checks the error and its causes. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, errno, cause, errors } = error as Partial<AggregateError & NodeJS.ErrnoException>;
  if (CODES.includes(String(code)) || WASI_NUMBERS.includes(errno ?? 0)) return true;
  return isDiskFull(cause) || (Array.isArray(errors) && errors.some(isDiskFull));
}

/** @returns bytes that this process may still write below a folder; 0 if it is read-only */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return access(folder, constants.W_OK).then(
    () => bavail * bsize,
    () => 0,
  );
}

export const hasFreeSpace = async (folder: string): Promise<boolean> => (await freeBytes(folder)) >= MIN_FREE_BYTES;
