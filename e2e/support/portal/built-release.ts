import { parseRelease, releaseId } from '@lender-portal/releases';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from './platform';

/** @returns the id of the release that the repository's build of a workspace is, with which a portal begins */
export async function builtRelease(workspace: string): Promise<string> {
  return releaseId(parseRelease(JSON.parse(await readFile(join(repository, workspace, 'dist/release.json'), 'utf8'))));
}
