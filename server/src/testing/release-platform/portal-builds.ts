import { portalRouteRules } from '@lender-portal/contracts';
import { parseRouteTable } from '@lender-portal/module-contract/parsing';
import { repositoryRoot } from '@lender-portal/release-server';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The portal's routes. */
export const routeTable = parseRouteTable(
  readFileSync(path.join(repositoryRoot(), 'routes.json'), 'utf8'),
  portalRouteRules,
);
