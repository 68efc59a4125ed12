// Takes documents-mfe out of the repository, into an empty folder with the packed packages and the public registry alone:
// there its types, its tests and its build pass, and nothing leads back here.
import { mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packPackages } from '../lib/packing/pack.mjs';
import { makeTeamRepository } from '../lib/packing/team-repository.mjs';
import { run } from '../lib/run.mjs';

const root = join(import.meta.dirname, '../..');
const outside = await realpath(await mkdtemp(join(tmpdir(), 'lender-portal-outside-')));

async function take(name, command, args, cwd) {
  console.log(`\n${name}`);
  const exitCode = await run(command, args, { cwd });
  if (exitCode !== 0) throw new Error(`${name}: exit code ${exitCode}`);
}

/** Every file of the build that knows this repository. */
async function filesNaming(text, folder) {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const named = await Promise.all(files.map(async ({ parentPath, name }) => (await readFile(join(parentPath, name), 'utf8')).includes(text) && name));
  return named.filter(Boolean);
}

try {
  const packed = await packPackages(root, join(outside, 'tarballs'));
  const folder = await makeTeamRepository(root, 'documents-mfe', outside);
  // The ranges of package.json stay: the tarballs stand for what a registry would have.
  await take('Install', 'npm', ['install', '--no-save', '--ignore-scripts', '--loglevel=error', ...packed.map(({ tarball }) => tarball)], folder);
  const scope = join(folder, 'node_modules/@lender-portal');
  for (const name of await readdir(scope)) {
    const path = await realpath(join(scope, name));
    if (!path.startsWith(outside)) throw new Error(`${name} is installed from ${path}`);
  }
  await take('Types', 'npx', ['--no-install', 'tsc', '--noEmit'], folder);
  await take('Tests', 'npx', ['--no-install', 'jest'], folder);
  await take('Build', 'npx', ['--no-install', 'webpack', '--mode', 'production'], folder);
  const leaks = await filesNaming(root, join(folder, 'dist'));
  if (leaks.length > 0) throw new Error(`These files of the build name ${root}: ${leaks.join(', ')}`);
  const { name, version, contract } = JSON.parse(await readFile(join(folder, 'dist/release.json'), 'utf8'));
  console.log(`\n✔ ${name} ${version} for contract ${contract}, built outside the repository`);
} catch (error) {
  console.error(`\n✖ ${error.message}`);
  process.exitCode = 1;
} finally {
  await rm(outside, { recursive: true, force: true });
}
