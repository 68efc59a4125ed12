import { parseRouteTable } from '@lender-portal/contracts/parsing';
import { existsSync } from 'node:fs';
import { lstat, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { addImport, addOwners, addRoute, addToLock, removeFromLock, removeImport, removeOwners, removeRoutes, specifierOf } from './entries.mjs';
import { filesOf, journeyOf, journeysOf, manifestOf } from './templates.mjs';

/** What the command was asked for cannot be done; the message says why. */
export class CreateError extends Error {
  constructor(problems) {
    super(problems.join('\n'));
    this.name = 'CreateError';
  }
}

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*-mfe$/;
const linkOf = (name) => join('node_modules', specifierOf(name));
const HIDDEN_LOCK = 'node_modules/.package-lock.json';
const OWNERS = '.github/CODEOWNERS';

/**
 * Makes a micro-frontend: all of it, or nothing.
 *
 * @param {string} root the repository's top folder
 * @param {{ name: string, path: string, title: string, access?: string, group?: string, icon?: string }} wanted
 * @param {(files: string[]) => Promise<number>} generate completes what is written; resolves with its exit code
 * @throws {CreateError} that names everything that is in the way
 */
export async function create(root, wanted, generate) {
  const { name, path, title, access = 'lender', group = 'company', icon = 'tools' } = wanted;
  const route = { id: name.replace(/-mfe$/, ''), path, title, access, menu: { group, icon }, module: name };
  const read = (file) => readFile(join(root, file), 'utf8');
  const [routes, importMap, lock, owners] = await Promise.all(['routes.json', 'importmap.json', 'package-lock.json', OWNERS].map(read));
  const newRoutes = addRoute(routes, route);
  const problems = [...nameProblems(root, name, importMap), ...routeProblems(newRoutes)];
  if (problems.length > 0) throw new CreateError(problems);

  const manifest = manifestOf(wanted, JSON.parse(lock));
  const written = {
    ...Object.fromEntries(Object.entries(filesOf(wanted, manifest)).map(([file, text]) => [join(name, file), text])),
    [journeyOf(name)]: filesOf.journey(wanted),
    'routes.json': newRoutes,
    'importmap.json': addImport(importMap, name),
    [OWNERS]: addOwners(owners, name),
    'package-lock.json': addToLock(lock, name, manifest),
    ...(existsSync(join(root, HIDDEN_LOCK)) && { [HIDDEN_LOCK]: addToLock(await read(HIDDEN_LOCK), name, manifest) }),
  };
  try {
    for (const [file, text] of Object.entries(written)) await replace(join(root, file), text);
    await symlink(join('..', '..', name), join(root, linkOf(name)));
    if ((await generate([name, journeyOf(name)])) !== 0) throw new CreateError(['Its types could not be generated; what was made is removed again.']);
  } catch (error) {
    await removeWorkspace(root, name);
    throw error;
  }
}

/**
 * Takes everything away that {@link create} has made, and what was built of it.
 *
 * @throws {CreateError} where there is no such micro-frontend, or the portal cannot be without it
 */
export async function remove(root, name) {
  if (!NAME.test(name) || !existsSync(join(root, name))) throw new CreateError([`There is no micro-frontend "${name}"`]);
  const problems = routeProblems(removeRoutes(await readFile(join(root, 'routes.json'), 'utf8'), name));
  if (problems.length > 0) throw new CreateError(problems);
  await removeWorkspace(root, name);
}

async function removeWorkspace(root, name) {
  const change = async (file, edit) => {
    const full = join(root, file);
    if (!existsSync(full)) return;
    const text = await readFile(full, 'utf8');
    const next = edit(text, name);
    if (next !== text) await replace(full, next);
  };
  await change('routes.json', removeRoutes);
  await change('importmap.json', removeImport);
  await change(OWNERS, removeOwners);
  for (const file of ['package-lock.json', HIDDEN_LOCK]) await change(file, removeFromLock);
  const link = join(root, linkOf(name));
  if ((await lstat(link).catch(() => undefined))?.isSymbolicLink()) await rm(link);
  await rm(join(root, journeysOf(name)), { recursive: true, force: true });
  await rm(join(root, name), { recursive: true, force: true });
}

function* nameProblems(root, name, importMap) {
  if (!NAME.test(name)) yield `"${name}" must be lowercase words with hyphens between them, the last of them "mfe", such as reports-mfe`;
  else if (existsSync(join(root, name))) yield `"${name}" is taken: there is a folder of that name`;
  else if (existsSync(join(root, journeysOf(name)))) yield `"${name}" is taken: there is ${journeysOf(name)}`;
  else if (specifierOf(name) in JSON.parse(importMap).imports) yield `"${name}" is taken: importmap.json has it`;
}

function routeProblems(text) {
  try {
    parseRouteTable(text);
    return [];
  } catch (error) {
    return error.problems.map((problem) => `routes.json would be refused: ${problem}`);
  }
}

/** Never in place: in a copy of the repository the file may be another one's, too. */
async function replace(file, text) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.tmp`, text);
  await rename(`${file}.tmp`, file);
}
