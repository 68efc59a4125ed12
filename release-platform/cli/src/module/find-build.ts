import { releaseId, RELEASE_FILE, type Release } from '@lender-portal/releases';
import { REMOTE_FILE } from '@lender-portal/releases/inspection';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../registry/user-error';
import { readModuleSettings, type ModuleSettings } from './settings';

const OUTPUT = 'dist';

/** The location of a build and its team's settings. */
export interface BuildLocation {
  /** Folder of the built files. */
  folder: string;
  /** Folder of the build's package.json. The team's installed packages are resolved from there. */
  home: string;
  settings: ModuleSettings;
}

/** A build with a readable manifest. */
export interface Build extends BuildLocation {
  release: Release;
  id: string;
}

export const withRelease = (place: BuildLocation, release: Release): Build => ({
  ...place,
  release,
  id: releaseId(release),
});

/**
 * @param folder of the module or of its build
 * @throws UserError if there is no build
 */
export async function findBuild(folder: string): Promise<BuildLocation> {
  const built = [folder, path.join(folder, OUTPUT)].find((each) =>
    [RELEASE_FILE, REMOTE_FILE].some((file) => existsSync(path.join(each, file))),
  );
  if (built === undefined)
    throw new UserError(
      `No ${RELEASE_FILE} or ${REMOTE_FILE} found in ${folder} or in ${path.join(folder, OUTPUT)}. Build the module first. After a build with another tool chain, run lender-portal adopt <folder>`,
    );
  const home = homeOf(built);
  return { folder: built, home: home ?? built, settings: await readModuleSettings(home) };
}

/** @returns the closest folder with a package.json, from the build's folder upwards */
export function homeOf(folder: string): string | undefined {
  if (existsSync(path.join(folder, 'package.json'))) return folder;
  const parent = path.dirname(folder);
  return parent === folder ? undefined : homeOf(parent);
}
