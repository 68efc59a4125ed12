import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const TEXT = /^(licen[cs]e|copying|notice)/i;

/**
 * @typedef {{ name: string, version: string, license: string, folder: string }} Dependency
 * @param {string} root the repository root
 * @param {string[]} workspaces
 * @returns {Promise<Dependency[]>} the workspaces' direct and transitive runtime libraries, sorted by name and version
 */
export async function dependenciesOf(root, workspaces) {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
  const found = new Map();
  const take = (key) => {
    if (found.has(key)) return;
    const entry = packages[key];
    found.set(key, entry);
    for (const name of Object.keys({ ...entry.dependencies, ...entry.peerDependencies })) {
      const needed = resolveInLock(packages, key, name);
      if (needed) take(needed);
      else if (!entry.peerDependenciesMeta?.[name]?.optional)
        throw new Error(`package-lock.json has no ${name}, which ${key} requires`);
    }
  };
  for (const workspace of workspaces) take(workspace);
  const libraries = [...found]
    .filter(([key]) => key.includes('node_modules/') && existsSync(join(root, key)))
    .map(([key, { version, license }]) => ({
      name: key.slice(key.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      license,
      folder: key,
    }))
    .filter(
      (each, index, all) =>
        all.findIndex(({ name, version }) => name === each.name && version === each.version) === index,
    )
    .sort((a, b) => compare(`${a.name} ${a.version}`, `${b.name} ${b.version}`));
  return Promise.all(
    libraries.map(async (each) => ({ ...each, license: each.license ?? (await titleOfLicense(root, each.folder)) })),
  );
}

/** @returns the first line of a library's license file, such as "MIT License"; undefined without a file */
async function titleOfLicense(root, folder) {
  const [text] = await readTexts(root, folder);
  return text?.trim().split('\n')[0];
}

/** Follows Node's resolution: the folder's own node_modules, then those of its parents. */
function resolveInLock(packages, from, name) {
  for (let folder = from; ; folder = dirname(folder)) {
    const key = folder === '.' || folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    const entry = packages[key];
    if (entry) return entry.link ? entry.resolved : key;
    if (folder === '.' || folder === '') return undefined;
  }
}

/**
 * @param {string} root the repository root
 * @param {Dependency[]} dependencies
 * @returns {Promise<string>} the license texts to ship
 */
export async function licenseTexts(root, dependencies) {
  const sections = dependencies.map(async ({ name, version, license, folder }) =>
    [
      `${'='.repeat(80)}\n${name} ${version} (${license})`,
      ...(await readTexts(root, folder)).map((text) => text.trim()).filter(Boolean),
    ].join('\n\n'),
  );
  return `${(await Promise.all(sections)).join('\n\n')}\n`;
}

async function readTexts(root, folder) {
  const files = (await readdir(join(root, folder))).filter((file) => TEXT.test(file)).sort(compare);
  return Promise.all(files.map((file) => readFile(join(root, folder, file), 'utf8').catch(() => '')));
}

/** Locale-independent order. */
const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
