import { spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sharedSpecifiers } from '@lender-portal/shared-deps/libraries';
import { buildModules } from './build-modules.mjs';
import { copyDeclarations, emitDeclarations } from './declarations.mjs';
import { BUILT, GUIDES, packedManifest } from './manifest.mjs';
import { packageName } from './package-name.mjs';
import { isBuilt, readPackages } from './packages.mjs';

/** Specifier → source, relative to the repository root. */
const builtEntries = ({ name, folder, entries }) =>
  Object.entries(entries)
    .filter(([, source]) => isBuilt(source))
    .map(([subpath, source]) => [`${name}${subpath.slice(1)}`, `${folder}/${source}`]);

/**
 * Packs the packages that teams install.
 *
 * @param {string} root the repository root
 * @param {string} out the folder of the tarballs; emptied first
 * @param {string} [repository] URL of the repository
 * @returns {Promise<{ name: string, version: string, tarball: string }[]>} `tarball`: the path of the file
 */
export async function packPackages(root, out, repository) {
  const packages = await readPackages(root);
  const work = join(root, '.cache', 'packing');
  const declarations = join(work, 'declarations');
  const builtSources = ({ entries }) => Object.values(entries).filter(isBuilt);
  await emitDeclarations(root, Object.fromEntries(packages.flatMap(builtEntries)), declarations);

  const shared = [...new Set(sharedSpecifiers.map(packageName))];
  const { engines } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const packed = [];
  for (const pack of packages) {
    const folder = join(root, pack.folder);
    const staging = join(work, 'staging', pack.folder);
    await rm(staging, { recursive: true, force: true });
    const commands = Object.values(pack.commands ?? {});
    await buildModules(folder, [...builtSources(pack), ...commands, ...(pack.unimported ?? [])], join(staging, BUILT), {
      inlined: pack.inlined,
      commands,
    });
    await copyDeclarations(join(declarations, pack.folder), builtSources(pack), join(staging, BUILT));
    await cp(join(root, 'LICENSE'), join(staging, 'LICENSE'));
    for (const file of ['README.md', 'CHANGELOG.md', ...(pack.copied ?? [])])
      await cp(join(folder, file), join(staging, file), { recursive: true });
    for (const file of committedFiles(root, pack.guides ?? [])) await cp(join(root, file), join(staging, GUIDES, file));
    for (const [file, read] of Object.entries(pack.written ?? {})) await writeFile(join(staging, file), await read());
    await writeFile(
      join(staging, 'package.json'),
      `${JSON.stringify(packedManifest(pack, shared, engines.node, repository), null, 2)}\n`,
    );
    packed.push({ name: pack.name, version: pack.manifest.version, tarball: join(out, npmPack(staging, out)) });
  }
  return packed;
}

const committedFiles = (root, paths) =>
  paths.length === 0
    ? []
    : spawnSync('git', ['ls-files', '-z', ...paths], { cwd: root, encoding: 'utf8' })
        .stdout.split('\0')
        .filter(Boolean);

function npmPack(folder, out) {
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['pack', '--json', '--ignore-scripts', '--pack-destination', out],
    {
      cwd: folder,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0) throw new Error(`npm pack failed in ${folder}:\n${stderr}`);
  const output = JSON.parse(stdout);
  const [{ filename }] = Array.isArray(output) ? output : Object.values(output);
  return filename;
}
