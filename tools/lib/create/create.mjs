import { portalRouteRules } from '@lender-portal/contracts';
import { parseRouteTable } from '@lender-portal/module-contract/parsing';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { addImport, addOwners, addRoute, specifierOf } from './entries.mjs';
import { filesOf, e2eSpecOf, e2eFolderOf, manifestOf } from './templates.mjs';

/** The requested operation is not possible; the message lists the reasons. */
export class CreateError extends Error {
  constructor(problems) {
    super(problems.join('\n'));
    this.name = 'CreateError';
  }
}

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*-mfe$/;
const OWNERS = '.github/CODEOWNERS';

/**
 * Writes the files and entries of a micro-frontend.
 *
 * @param {string} root the repository root
 * @param {{ name: string, path: string, title: string, access?: string, group?: string, icon?: string }} options
 * @returns {Promise<string[]>} its files and folders
 * @throws {CreateError} listing all conflicts; nothing is written then
 */
export async function create(root, options) {
  const { name, path, title, access = 'lender', group = 'company', icon = 'tools' } = options;
  const route = { id: name.replace(/-mfe$/, ''), path, title, access, menu: { group, icon }, module: name };
  const [routes, importMap, lock, owners] = await Promise.all(
    ['routes.json', 'importmap.json', 'package-lock.json', OWNERS].map((file) => readFile(join(root, file), 'utf8')),
  );
  const newRoutes = addRoute(routes, route);
  const problems = [...nameProblems(root, name, importMap), ...routeProblems(newRoutes)];
  if (problems.length > 0) throw new CreateError(problems);

  const files = filesOf(options, manifestOf(options, JSON.parse(lock)));
  const written = {
    ...Object.fromEntries(Object.entries(files).map(([file, text]) => [join(name, file), text])),
    [e2eSpecOf(name)]: filesOf.spec(options),
    'routes.json': newRoutes,
    'importmap.json': addImport(importMap, name),
    [OWNERS]: addOwners(owners, name),
  };
  for (const [file, text] of Object.entries(written)) await replace(join(root, file), text);
  return [name, e2eSpecOf(name)];
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
