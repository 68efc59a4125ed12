import { RELEASE_FILE } from '@lender-portal/releases';
import { AdoptionError, describeBuild, type Choices, type Description } from '@lender-portal/releases/adoption';
import { describeFinding, inspectFolder } from '@lender-portal/releases/inspection';
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
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
  const { budget, journey, trustedTypes } = await readModuleSettings(home);
  const description = await describeBuild(folder, choices, {
    ...(home !== undefined && (JSON.parse(await readFile(path.join(home, 'package.json'), 'utf8')) as object)),
    settings: {
      ...(budget !== undefined && { budget }),
      ...(journey && { journey }),
      ...(trustedTypes && { trustedTypes }),
    },
  }).catch((error: unknown) => {
    throw error instanceof AdoptionError ? new UserError(error.message) : error;
  });
  const { name, version, ...rest } = description.release;
  const release = { name, version, ...(await commitOf(home)), builtAt: new Date().toISOString(), ...rest };
  const written = new Map([...description.added, [RELEASE_FILE, `${JSON.stringify(release, null, 2)}\n`]]);
  for (const [file, text] of written) await writeFile(path.join(folder, file), text);
  const { findings } = await inspectFolder(folder, { namedOnly: true });
  if (findings.length > 0)
    throw new UserError(
      `${RELEASE_FILE} was written, but the registry would reject the build:\n${findings.map(describeFinding).join('\n')}`,
    );
  return description;
}

/** Empty outside a Git repository. */
async function commitOf(home: string | undefined): Promise<{ commit?: string }> {
  const asked = promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: home });
  return asked.then(
    ({ stdout }) => ({ commit: stdout.trim() }),
    () => ({}),
  );
}
