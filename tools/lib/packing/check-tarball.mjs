import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { GUIDES } from './manifest.mjs';
import { packageName } from './package-name.mjs';
import { findSpecifiers } from './specifiers.mjs';

/** Our packages are ES modules. CommonJS and resolution without `exports` are not supported. */
const RESOLUTIONS = new Set(['node16-esm', 'bundler']);
const SCRIPT = /\.(m?js|cjs|d\.[mc]?ts)$/;

/**
 * Finds problems that users of an installed package would hit.
 *
 * @param {string} tarball its path
 * @param {string[]} secrets texts that no file may contain, such as the path of the build folder
 * @returns {Promise<string[]>} one message per problem
 */
export async function findTarballProblems(tarball, secrets = []) {
  const data = new Uint8Array(await readFile(tarball));
  const pack = createPackageFromTarballData(data);
  const base = `/node_modules/${pack.packageName}/`;
  const files = new Map(pack.listFiles().map((file) => [file.slice(base.length), () => pack.readFile(file)]));
  const manifest = JSON.parse(files.get('package.json')());
  return [
    ...undeclaredImports(files, manifest),
    ...[...files]
      .filter(([, read]) => secrets.some((secret) => read().includes(secret)))
      .map(([file]) => `${file} contains a path of the build machine.`),
    ...(await lint(data, manifest)),
    ...(manifest.exports ? await wrongTypes(pack) : []),
  ];
}

function* undeclaredImports(files, { name, dependencies, peerDependencies }) {
  const importable = new Set([name, ...Object.keys({ ...dependencies, ...peerDependencies }), ...builtinModules]);
  for (const [file, read] of files) {
    // Examples in guides are packages of their own.
    if (!SCRIPT.test(file) || file.startsWith(`${GUIDES}/`)) continue;
    for (const specifier of new Set(findSpecifiers(file, read()).map(({ value }) => value)))
      if (!/^(\.|node:)/.test(specifier) && !importable.has(packageName(specifier)))
        yield `${file} imports ${specifier}, which is neither a dependency nor a peer dependency.`;
  }
}

async function lint(data, manifest) {
  const { messages } = await publint({
    strict: true,
    pack: { tarball: data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength) },
  });
  return messages.map((message) => `publint: ${formatMessage(message, manifest, { color: false })}`);
}

async function wrongTypes(pack) {
  const { types, problems = [] } = await checkPackage(pack);
  if (!types) return ['are-the-types-wrong: the package has no types.'];
  return problems
    .filter(({ resolutionKind, resolutionOption }) =>
      resolutionKind ? RESOLUTIONS.has(resolutionKind) : resolutionOption !== 'node10',
    )
    .map(
      ({ kind, entrypoint, resolutionKind, fileName, moduleSpecifier }) =>
        `are-the-types-wrong: ${[kind, entrypoint, resolutionKind, fileName, moduleSpecifier].filter(Boolean).join(', ')}`,
    );
}
