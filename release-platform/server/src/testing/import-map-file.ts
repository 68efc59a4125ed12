import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ImportMapFile } from '../domains/releases/import-map/import-map-file';
import { temporaryFolder } from './test-server';

/**
 * An import map for a server and for a ledger of the test's own. The server takes edits of its file: with another one it
 * would write rows between those of the test.
 */
export function importMapFile(imports: Readonly<Record<string, string>>): ImportMapFile {
  const file = path.join(temporaryFolder(), 'importmap.json');
  writeFileSync(file, JSON.stringify({ imports }));
  return new ImportMapFile(file);
}
