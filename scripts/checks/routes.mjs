// routes.json and importmap.json as the host will read them: what is wrong with them is said by the build, all at once.
import { MODULE_PREFIX } from '@lender-portal/contracts';
import { parseRouteTable, RouteTableError } from '@lender-portal/contracts/parsing';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const read = (file) => readFile(join(root, file), 'utf8');

try {
  const { routes } = parseRouteTable(await read('routes.json'));
  const { imports } = JSON.parse(await read('importmap.json'));
  const missing = [...new Set(routes.flatMap(({ module }) => module ?? []))].filter((module) => !(MODULE_PREFIX + module in imports));
  if (missing.length > 0) throw new RouteTableError(missing.map((module) => `"${MODULE_PREFIX}${module}" is not in importmap.json`));
} catch (error) {
  console.error(`routes.json: ${error.message}`);
  process.exitCode = 1;
}
