import { RELEASE_FILE, type Release } from '@lender-portal/releases';
import { companionsOf, listFiles } from '@lender-portal/releases/inspection/internals';
import { rm } from 'node:fs/promises';
import path from 'node:path';

/** Deletes files that the manifest does not name, except `.br` files and source maps of named ones. */
export async function removeUndeclaredFiles(folder: string, { files }: Release): Promise<void> {
  const kept = new Set([RELEASE_FILE, ...Object.keys(files).flatMap((file) => [file, ...companionsOf(file)])]);
  for (const file of await listFiles(folder)) if (!kept.has(file)) await rm(path.join(folder, file));
}
