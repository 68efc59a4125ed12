import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { packageName } from './package-name.mjs';
import { findSpecifiers } from './specifiers.mjs';

/** Our packages are ES modules: how CommonJS would meet them, or a resolution that knows no `exports`, is no promise. */
const RESOLUTIONS = new Set(['node16-esm', 'bundler']);
const SCRIPT = /\.(m?js|cjs|d\.[mc]?ts)$/;

/**
 * What would go wrong for who installs a package.
 *
 * @param {string} tarball its path
 * @param {string[]} secrets texts that nothing in it may hold, such as the path of the folder it was built in
 * @returns {Promise<string[]>} one sentence for each problem
 */
export async function findTarballProblems(tarball, secrets = []) {
  const data = new Uint8Array(await readFile(tarball));
  const pack = createPackageFromTarballData(data);
  const base = `/node_modules/${pack.packageName}/`;
  const files = new Map(pack.listFiles().map((file) => [file.slice(base.length), () => pack.readFile(file)]));
  const manifest = JSON.parse(files.get('package.json')());
  return [
    ...missingFiles(files, manifest),
    ...strayImports(files, manifest),
    ...[...files]
      .filter(([, read]) => secrets.some((secret) => read().includes(secret)))
      .map(([file]) => `${file} names a folder of the machine it was built on.`),
    ...(await lint(data, manifest)),
    ...(manifest.exports ? await wrongTypes(pack) : []),
  ];
}

function* missingFiles(files, { exports = {}, bin = {} }) {
  for (const [command, file] of Object.entries(bin)) {
    if (!files.has(file)) yield `The command "${command}" leads to ${file}, which is not there.`;
    else if (!files.get(file)().startsWith('#!/usr/bin/env node\n')) yield `The command "${command}" does not say that Node runs it.`;
  }
  for (const [subpath, targets] of Object.entries(exports)) {
    for (const file of typeof targets === 'string' ? [targets] : Object.values(targets))
      if (!files.has(file.slice(2))) yield `"${subpath}" leads to ${file}, which is not there.`;
  }
  for (const file of ['README.md', 'CHANGELOG.md']) if (!files.has(file)) yield `${file} is not there.`;
}

function* strayImports(files, { name, dependencies, peerDependencies }) {
  const known = new Set([name, ...Object.keys({ ...dependencies, ...peerDependencies }), ...builtinModules]);
  for (const [file, read] of files) {
    if (!SCRIPT.test(file)) continue;
    for (const specifier of new Set(findSpecifiers(file, read()).map(({ value }) => value))) {
      if (specifier.startsWith('.')) {
        if (!leadsToFile(files, posix.join(posix.dirname(file), specifier))) yield `${file} imports ${specifier}, which is not there.`;
      } else if (!specifier.startsWith('node:') && !known.has(packageName(specifier)))
        yield `${file} imports ${specifier}, which is neither a dependency nor a peer.`;
    }
  }
}

/** A declaration names the module that it declares. */
const leadsToFile = (files, path) => files.has(path) || files.has(path.replace(/js$/, 'd.ts')) || files.has(path.replace(/mjs$/, 'd.mts'));

async function lint(data, manifest) {
  const { messages } = await publint({ strict: true, pack: { tarball: data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength) } });
  return messages.map((message) => `publint: ${formatMessage(message, manifest, { color: false })}`);
}

async function wrongTypes(pack) {
  const { types, problems = [] } = await checkPackage(pack);
  if (!types) return ['are-the-types-wrong: it has no types.'];
  return problems
    .filter(({ resolutionKind, resolutionOption }) => (resolutionKind ? RESOLUTIONS.has(resolutionKind) : resolutionOption !== 'node10'))
    .map(
      ({ kind, entrypoint, resolutionKind, fileName, moduleSpecifier }) =>
        `are-the-types-wrong: ${[kind, entrypoint, resolutionKind, fileName, moduleSpecifier].filter(Boolean).join(', ')}`,
    );
}
