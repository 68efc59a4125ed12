import { portalRouteRules } from '@lender-portal/contracts';
import { parseRouteTable } from '@lender-portal/module-contract/parsing';
import { repositoryRoot } from '@lender-portal/release-server';
import { parseRelease, RELEASE_FILE, releaseId } from '@lender-portal/releases';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The portal's routes. */
export const routeTable = parseRouteTable(
  readFileSync(path.join(repositoryRoot(), 'routes.json'), 'utf8'),
  portalRouteRules,
);

/** @returns the release id of a workspace's build */
export async function builtId(workspace: string): Promise<string> {
  const file = path.join(repositoryRoot(), workspace, 'dist', RELEASE_FILE);
  return releaseId(parseRelease(JSON.parse(await readFile(file, 'utf8'))));
}
