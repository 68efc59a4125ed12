import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { run } from '../run.mjs';
import { findSpecifiers } from './specifiers.mjs';

/** `src/index.ts` → `src/index.d.ts` */
export const declarationOf = (source) => source.replace(/\.[jt]sx?$/, '.d.ts').replace(/\.mjs$/, '.d.mts');

/**
 * Writes the declarations of entries and of all that they import from the repository, at the paths of their sources.
 *
 * @param {string} root the repository's top folder
 * @param {Record<string, string>} entries specifier → source below the top folder
 * @param {string} output emptied before
 * @throws {Error} where the compiler finds something wrong
 */
export async function emitDeclarations(root, entries, output) {
  await rm(output, { recursive: true, force: true });
  await mkdir(output, { recursive: true });
  const config = join(output, 'tsconfig.json');
  const sources = Object.entries(entries).map(([specifier, source]) => [specifier, join(root, source)]);
  // What is found by way of node_modules, where the workspaces are linked, counts as somebody else's and is not written.
  const paths = Object.fromEntries(sources.map(([specifier, file]) => [specifier, [file]]));
  const compilerOptions = { noEmit: false, declaration: true, emitDeclarationOnly: true, allowJs: true, checkJs: false, paths, rootDir: root, outDir: output };
  await writeFile(
    config,
    JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions, files: sources.map(([, file]) => file), include: [], exclude: [] }),
  );
  if ((await run('npx', ['--no-install', 'tsc', '-p', config], { cwd: root })) !== 0) throw new Error('The declarations could not be made.');
}

/**
 * Copies the declarations that entries lead to: those of what is only used inside say nothing to a team, and name
 * packages that it need not have.
 *
 * @param {string} from the folder of a package among what {@link emitDeclarations} has written
 * @param {string[]} sources the entries, below the package's folder
 * @param {string} to
 */
export async function copyDeclarations(from, sources, to) {
  const files = new Set(sources.map(declarationOf));
  for (const file of files) {
    const text = await readFile(join(from, file), 'utf8');
    const relative = findSpecifiers(file, text).filter(({ value }) => value.startsWith('.'));
    const targets = relative.map(({ value }) => withExtension(from, file, value));
    for (const target of targets) files.add(declarationOf(posix.join(posix.dirname(file), target)));
    await mkdir(dirname(join(to, file)), { recursive: true });
    await writeFile(join(to, file), replaceTexts(text, relative, targets));
  }
}

/**
 * Our sources name each other as bundlers allow it, without endings; Node's rules for modules, which a team may have
 * chosen for its types, want the file.
 */
function withExtension(folder, importer, specifier) {
  if (/\.m?js$/.test(specifier)) return specifier;
  return existsSync(join(folder, posix.dirname(importer), `${specifier}.d.ts`)) ? `${specifier}.js` : `${specifier}/index.js`;
}

/** From the last to the first, so that the places of the others stay. */
const replaceTexts = (text, places, replacements) =>
  places
    .map(({ start, end }, index) => ({ start, end, replacement: replacements[index] }))
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end, replacement }) => `${rest.slice(0, start)}'${replacement}'${rest.slice(end)}`, text);
