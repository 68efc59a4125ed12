import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generateTypes } from '../codegen/generate-types';
import { UserError } from '../registry/user-error';
import { repositoryFiles, type RepositoryOptions } from './repository-files';

const KEBAB_CASE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const PATH = /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/;

/**
 * Creates a repository for a module or remote. Cleans up after a failure.
 *
 * @param parent folder to create it in
 * @returns the repository's folder
 * @throws UserError with all problems
 */
export async function createRepository(parent: string, options: RepositoryOptions): Promise<string> {
  const folder = path.join(parent, options.name);
  const problems = [...validateOptions(options), ...(await findExistingFiles(folder))];
  if (problems.length > 0) throw new UserError(problems.join('\n'));
  try {
    for (const [file, text] of Object.entries(repositoryFiles(options))) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), text);
    }
    await generateTypes(folder);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return folder;
}

function* validateOptions({ name, path: page, title, isRemote }: RepositoryOptions): Generator<string> {
  const isNamed = KEBAB_CASE.test(name) && name.endsWith('-mfe') !== isRemote;
  if (name.startsWith('@'))
    yield `"${name}" includes a scope. Specify the name only, for example reports-mfe; all modules are named @lender-portal/<name>`;
  else if (!isNamed)
    yield isRemote
      ? `"${name}" is not a valid remote name. Use lowercase words separated by hyphens, not ending in -mfe, for example reports`
      : `"${name}" is not a valid module name. Use lowercase words separated by hyphens, ending in -mfe, for example reports-mfe. For a remote, use --remote`;
  if (!PATH.test(page))
    yield `"${page}" is not a valid path. Use a path below the portal's base path, for example reports`;
  if (title.trim() === '') yield 'The title must not be empty';
}

async function findExistingFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder).catch(() => []);
  return entries.length > 0 ? [`${folder} already exists`] : [];
}
