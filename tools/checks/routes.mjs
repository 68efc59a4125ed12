// routes.json as the host will read it: what is wrong with it is said by the build, all at once. A route whose module is
// missing is not wrong: it waits for the first release.
import { parseRouteTable } from '@lender-portal/contracts/parsing';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

try {
  parseRouteTable(await readFile(join(import.meta.dirname, '../../routes.json'), 'utf8'));
} catch (error) {
  console.error(`routes.json: ${error.message}`);
  process.exitCode = 1;
}
