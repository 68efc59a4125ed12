import { RELEASE_FILE, type Release } from '@lender-portal/releases';
import { listFiles } from '@lender-portal/releases/inspection/internals';
import { rm } from 'node:fs/promises';
import path from 'node:path';

/** Deletes files that the manifest does not name, except `.br` files of named ones. */
export async function removeUndeclaredFiles(folder: string, { files }: Release): Promise<void> {
  for (const file of await listFiles(folder))
    if (file !== RELEASE_FILE && !(file in files) && !(file.endsWith('.br') && file.slice(0, -'.br'.length) in files))
      await rm(path.join(folder, file));
}
