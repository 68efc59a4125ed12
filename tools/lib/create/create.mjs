import { portalRouteRules } from '@lender-portal/contracts';
import { parseRouteTable } from '@lender-portal/module-contract/parsing';
import { existsSync } from 'node:fs';
import { lstat, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  addImport,
  addOwners,
  addRoute,
  addToLock,
  removeFromLock,
  removeImport,
  removeOwners,
  removeRoutes,
  specifierOf,
} from './entries.mjs';
import { filesOf, e2eSpecOf, e2eFolderOf, manifestOf } from './templates.mjs';

/** The requested operation is not possible; the message lists the reasons. */
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
 * Creates a micro-frontend atomically.
 *
 * @param {string} root the repository root
 * @param {{ name: string, path: string, title: string, access?: string, group?: string, icon?: string }} options
 * @param {(files: string[]) => Promise<number>} generate generates types and formats the files; resolves with the exit
 *   code
 * @throws {CreateError} listing all conflicts
 */
export async function create(root, options, generate) {
  const { name, path, title, access = 'lender', group = 'company', icon = 'tools' } = options;
  const route = { id: name.replace(/-mfe$/, ''), path, title, access, menu: { group, icon }, module: name };
  const read = (file) => readFile(join(root, file), 'utf8');
  const [routes, importMap, lock, owners] = await Promise.all(
    ['routes.json', 'importmap.json', 'package-lock.json', OWNERS].map(read),
  );
  const newRoutes = addRoute(routes, route);
  const problems = [...nameProblems(root, name, importMap), ...routeProblems(newRoutes)];
  if (problems.length > 0) throw new CreateError(problems);

  const manifest = manifestOf(options, JSON.parse(lock));
  const written = {
    ...Object.fromEntries(Object.entries(filesOf(options, manifest)).map(([file, text]) => [join(name, file), text])),
    [e2eSpecOf(name)]: filesOf.spec(options),
    'routes.json': newRoutes,
    'importmap.json': addImport(importMap, name),
    [OWNERS]: addOwners(owners, name),
    'package-lock.json': addToLock(lock, name, manifest),
    ...(existsSync(join(root, HIDDEN_LOCK)) && { [HIDDEN_LOCK]: addToLock(await read(HIDDEN_LOCK), name, manifest) }),
  };
  try {
    for (const [file, text] of Object.entries(written)) await replace(join(root, file), text);
    await symlink(join('..', '..', name), join(root, linkOf(name)));
    if ((await generate([name, e2eSpecOf(name)])) !== 0)
      throw new CreateError(['Generating its types failed. All changes were rolled back.']);
  } catch (error) {
    await removeWorkspace(root, name);
    throw error;
  }
}

/**
 * Removes all files and entries that {@link create} added, and the module's builds.
 *
 * @throws {CreateError} if the micro-frontend does not exist or the routes require it
 */
export async function remove(root, name) {
  if (!NAME.test(name) || !existsSync(join(root, name))) throw new CreateError([`No micro-frontend "${name}" found`]);
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
  await rm(join(root, e2eFolderOf(name)), { recursive: true, force: true });
  await rm(join(root, name), { recursive: true, force: true });
}

function* nameProblems(root, name, importMap) {
  if (!NAME.test(name))
    yield `"${name}" must be lowercase words joined by hyphens and end in "-mfe", such as reports-mfe`;
  else if (existsSync(join(root, name))) yield `"${name}" is taken: a folder with that name exists`;
  else if (existsSync(join(root, e2eFolderOf(name)))) yield `"${name}" is taken: ${e2eFolderOf(name)} exists`;
  else if (specifierOf(name) in JSON.parse(importMap).imports) yield `"${name}" is taken: importmap.json contains it`;
}

function routeProblems(text) {
  try {
    parseRouteTable(text, portalRouteRules);
    return [];
  } catch (error) {
    return error.problems.map((problem) => `routes.json would be invalid: ${problem}`);
  }
}

/** Replaces the file instead of writing in place, because copies of the repository may share it through hard links. */
async function replace(file, text) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.tmp`, text);
  await rename(`${file}.tmp`, file);
}
