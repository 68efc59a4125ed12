// Validates routes.json and reports all problems at once. A route without a module is valid until its first release.
import { portalRouteRules } from '@lender-portal/contracts';
import { parseRouteTable } from '@lender-portal/module-contract/parsing';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

try {
  parseRouteTable(await readFile(join(import.meta.dirname, '../../routes.json'), 'utf8'), portalRouteRules);
} catch (error) {
  console.error(`routes.json: ${error.message}`);
  process.exitCode = 1;
}
