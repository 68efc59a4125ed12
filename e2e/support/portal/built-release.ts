import { parseRelease, releaseId } from '@lender-portal/releases';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from './platform';

/** @returns the release ID of a workspace's current build, which a new portal starts with */
export async function builtRelease(workspace: string): Promise<string> {
  return releaseId(parseRelease(JSON.parse(await readFile(join(repository, workspace, 'dist/release.json'), 'utf8'))));
}
