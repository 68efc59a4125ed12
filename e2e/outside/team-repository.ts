import { pinnedRanges, settingsFiles, TOOLS } from '@lender-portal/cli/create/repository-files';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { repository } from '../support/portal/running-portal';

/**
 * Creates a module's own repository from its sources here and the settings that `lender-portal create` writes.
 *
 * @param module the module's folder
 * @param parent folder for the repository
 * @returns its folder
 */
export async function makeTeamRepository(module: string, parent: string): Promise<string> {
  const folder = join(parent, basename(module));
  await mkdir(folder, { recursive: true });
  for (const file of ['src', 'webpack.config.mjs'])
    await cp(join(repository, module, file), join(folder, file), { recursive: true });
  const manifest = JSON.parse(await readFile(join(repository, module, 'package.json'), 'utf8')) as {
    devDependencies: object;
    scripts?: object;
  };
  delete manifest.scripts;
  const devDependencies = { ...manifest.devDependencies, ...pinnedRanges([...TOOLS.module, 'webpack-cli']) };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ ...manifest, devDependencies }, null, 2));
  for (const [file, text] of Object.entries(settingsFiles)) await writeFile(join(folder, file), text);
  return folder;
}
