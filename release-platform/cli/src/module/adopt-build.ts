import { RELEASE_FILE } from '@lender-portal/releases';
import { AdoptionError, describeBuild, type Choices, type Description } from '@lender-portal/releases/adoption';
import { describeFinding, inspectFolder } from '@lender-portal/releases/inspection';
import { manifestSettings } from '@lender-portal/releases/package-settings';
import { readSource } from '@lender-portal/releases/read-source';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { homeOf } from './find-build';
import { readModuleSettings } from './settings';
import { UserError } from '../registry/user-error';

/**
 * Writes `release.json` for a build of any tool chain.
 *
 * @param folder of the build
 * @throws UserError that says what to change or to specify
 */
export async function adoptBuild(folder: string, choices: Choices): Promise<Description> {
  const home = homeOf(folder);
  await readModuleSettings(home);
  const packageJson =
    home === undefined ? {} : (JSON.parse(await readFile(path.join(home, 'package.json'), 'utf8')) as object);
  const description = await describeBuild(folder, choices, {
    ...packageJson,
    settings: manifestSettings(packageJson),
  }).catch((error: unknown) => {
    throw error instanceof AdoptionError ? new UserError(error.message) : error;
  });
  const { name, version, ...rest } = description.release;
  const release = { name, version, source: await readSource(home), builtAt: new Date().toISOString(), ...rest };
  const written = new Map([...description.added, [RELEASE_FILE, `${JSON.stringify(release, null, 2)}\n`]]);
  for (const [file, text] of written) await writeFile(path.join(folder, file), text);
  const { findings } = await inspectFolder(folder, { namedOnly: true });
  if (findings.length > 0)
    throw new UserError(
      `${RELEASE_FILE} was written, but the registry would reject the build:\n${findings.map(describeFinding).join('\n')}`,
    );
  return description;
}
