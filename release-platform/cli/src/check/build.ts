import { releaseId, RELEASE_FILE, type Release } from '@lender-portal/releases';
import { REMOTE_FILE } from '@lender-portal/releases/inspection';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../registry/refusal';
import { readSettings, type ModuleSettings } from './settings';

const OUTPUT = 'dist';

/** Where a build is, and what its team has said about it. */
export interface BuildPlace {
  /** Of the built files. */
  folder: string;
  /** Of the package.json that the build is made of: what the team has installed is found from there. */
  home: string;
  settings: ModuleSettings;
}

/** A build that can be read. */
export interface Build extends BuildPlace {
  release: Release;
  id: string;
}

export const withRelease = (place: BuildPlace, release: Release): Build => ({ ...place, release, id: releaseId(release) });

/**
 * @param folder of the module or of its build
 * @throws Refusal where there is no build
 */
export async function findBuild(folder: string): Promise<BuildPlace> {
  const built = [folder, path.join(folder, OUTPUT)].find((each) => [RELEASE_FILE, REMOTE_FILE].some((file) => existsSync(path.join(each, file))));
  if (built === undefined)
    throw new Refusal(`There is neither a ${RELEASE_FILE} nor a ${REMOTE_FILE} in ${folder} or in its ${OUTPUT}: build the module first`);
  const home = homeOf(built);
  return { folder: built, home: home ?? built, settings: await readSettings(home) };
}

function homeOf(folder: string): string | undefined {
  if (existsSync(path.join(folder, 'package.json'))) return folder;
  const parent = path.dirname(folder);
  return parent === folder ? undefined : homeOf(parent);
}
