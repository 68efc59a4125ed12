import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generateTypes } from '../codegen/generate-types';
import { Refusal } from '../registry/refusal';
import { repositoryFiles, type Wanted } from './repository-files';

const WORDS = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const PATH = /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/;

/**
 * Makes a repository for a module or a remote: all of it, or nothing.
 *
 * @param parent the folder that it is made in
 * @returns its folder
 * @throws Refusal that names everything that is in the way
 */
export async function createRepository(parent: string, wanted: Wanted): Promise<string> {
  const folder = path.join(parent, wanted.name);
  const problems = [...problemsOf(wanted), ...(await occupied(folder))];
  if (problems.length > 0) throw new Refusal(problems.join('\n'));
  try {
    for (const [file, text] of Object.entries(repositoryFiles(wanted))) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), text);
    }
    await generateTypes(folder, wanted.isRemote ? 'string' : 'documentNode');
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return folder;
}

function* problemsOf({ name, path: page, title, isRemote }: Wanted): Generator<string> {
  const isNamed = WORDS.test(name) && name.endsWith('-mfe') !== isRemote;
  if (name.startsWith('@')) yield `"${name}" has a scope, and every module of the portal is @lender-portal/<name>: give the name alone, such as reports-mfe`;
  else if (!isNamed)
    yield isRemote
      ? `"${name}" must be lowercase words with hyphens between them, the last of them not "mfe", such as reports`
      : `"${name}" must be lowercase words with hyphens between them, the last of them "mfe", such as reports-mfe; for a remote give --remote`;
  if (!PATH.test(page)) yield `"${page}" must be a path below the portal's base path, such as reports`;
  if (title.trim() === '') yield 'The title is empty';
}

async function occupied(folder: string): Promise<string[]> {
  const entries = await readdir(folder).catch(() => []);
  return entries.length > 0 ? [`${folder} is there already`] : [];
}
