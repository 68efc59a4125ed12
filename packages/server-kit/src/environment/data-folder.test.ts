import { OperatorError } from '../errors/application-error';
import assert from 'node:assert/strict';
import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { restrictDataFolder } from './data-folder';

// Other platforms have no such permissions.
if (process.platform !== 'win32') {
  let outside: string;
  let folder: string;
  beforeEach(async () => {
    outside = await mkdtemp(path.join(os.tmpdir(), 'lender-portal-data-'));
    folder = path.join(outside, 'data');
    await mkdir(path.join(folder, 'database'), { recursive: true });
  });
  afterEach(() => rm(outside, { recursive: true }));

  // Behaviour: run.data-folder
  test('restricts a folder that others can read, and ignores a missing one', async () => {
    await chmod(folder, 0o755);
    await restrictDataFolder(folder);
    assert.equal((await stat(folder)).mode & 0o777, 0o700);
    await restrictDataFolder(path.join(outside, 'none'));
    await assert.rejects(stat(path.join(outside, 'none')), { code: 'ENOENT' });
  });

  test('accepts a link as the folder', async () => {
    const link = path.join(outside, 'link');
    await symlink(folder, link);
    await chmod(folder, 0o755);
    await restrictDataFolder(link);
    assert.equal((await stat(folder)).mode & 0o777, 0o700);
  });

  const isRefused = (data: string, reason: RegExp, change?: () => Promise<void>) =>
    assert.rejects(
      restrictDataFolder(data, change),
      (error: Error) =>
        error instanceof OperatorError && reason.test(error.message) && error.message.includes('DATA_DIR'),
    );

  test('rejects an open folder with other files and leaves it unchanged', async () => {
    const file = path.join(folder, 'notes.txt');
    await writeFile(file, '');
    await chmod(file, 0o644);
    await chmod(folder, 0o755);
    await isRefused(
      folder,
      /accessible to other users of this machine \(mode 755\).*it contains other files \(notes\.txt\)/,
    );
    assert.equal((await stat(folder)).mode & 0o777, 0o755);
    await chmod(folder, 0o700);
    await restrictDataFolder(folder);
  });

  test('rejects a folder of another user or without permissions, with the reason', async () => {
    await chmod(folder, 0o755);
    const forbidden = () =>
      Promise.reject(Object.assign(new Error('EPERM: operation not permitted'), { code: 'EPERM' }));
    await isRefused(folder, new RegExp(`belongs to the user ${(await stat(folder)).uid}`), forbidden);
    await isRefused(folder, /its file system does not support permissions/, () => Promise.resolve());
    await isRefused(folder, /EROFS/, () =>
      Promise.reject(Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS' })),
    );
  });

  test('rejects a file and an unreadable folder', async () => {
    const file = path.join(outside, 'file');
    await writeFile(file, '');
    await isRefused(file, /ENOTDIR/);
  });
}
