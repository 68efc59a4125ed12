import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** What a team's own package.json names, beside what the packages bring along. */
const TOOLS = [
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/react',
  '@types/react-dom',
  '@types/systemjs',
  'jest',
  'typescript',
  'webpack',
  'webpack-cli',
];

/** The tools' settings, in the words of the README of `@lender-portal/build`. */
const SETTINGS = {
  'tsconfig.json': `${JSON.stringify({ extends: '@lender-portal/build/tsconfig.json', include: ['src'] }, null, 2)}\n`,
  'jest.config.mjs': `import { jestProject } from '@lender-portal/build/jest';\n\nexport default { ...jestProject(import.meta.dirname), testTimeout: 30_000 };\n`,
};

/**
 * Makes a repository of a module's own: its sources as they are here, and nothing else of this repository.
 *
 * @param {string} root the repository's top folder
 * @param {string} module the module's folder below it
 * @param {string} parent
 * @returns {Promise<string>} its folder, below the parent
 */
export async function makeTeamRepository(root, module, parent) {
  const folder = join(parent, basename(module));
  await mkdir(folder, { recursive: true });
  for (const file of ['src', 'webpack.config.mjs']) await cp(join(root, module, file), join(folder, file), { recursive: true });
  const readManifest = async (...path) => JSON.parse(await readFile(join(root, ...path, 'package.json'), 'utf8'));
  const [{ scripts: _, ...manifest }, { devDependencies }] = await Promise.all([readManifest(module), readManifest()]);
  const tools = Object.fromEntries(TOOLS.map((name) => [name, devDependencies[name]]));
  await writeFile(join(folder, 'package.json'), `${JSON.stringify({ ...manifest, devDependencies: { ...manifest.devDependencies, ...tools } }, null, 2)}\n`);
  for (const [file, text] of Object.entries(SETTINGS)) await writeFile(join(folder, file), text);
  return folder;
}
