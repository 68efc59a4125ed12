import { copyFileSync, writeFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ImportMapFile } from '../domains/releases/import-map/import-map-file';
import { temporaryFolder, testApplication } from './test-server';

/**
 * An import map that a server and the test's own ledger share. With a file of its own, the server would add revisions
 * between those of the test.
 */
export function importMapFile(imports: Readonly<Record<string, string>>): ImportMapFile {
  const file = path.join(temporaryFolder(), 'importmap.json');
  writeFileSync(file, JSON.stringify({ imports }));
  return new ImportMapFile(file);
}

/** @returns the path of a copy of the test application's import map, which the test may edit */
export function copyOfImportMap(): string {
  const file = path.join(temporaryFolder(), 'importmap.json');
  copyFileSync(path.join(testApplication(), 'importmap.json'), file);
  return file;
}

/** Edits a file as editors do, so that a server never reads half of it. */
export async function replaceFile(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}
