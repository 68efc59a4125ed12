import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { run } from '../run.mjs';
import { findSpecifiers } from './specifiers.mjs';

/** `src/index.ts` → `src/index.d.ts` */
export const declarationOf = (source) => source.replace(/\.[jt]sx?$/, '.d.ts').replace(/\.mjs$/, '.d.mts');

/**
 * Emits the declarations of entries and of their imports from the repository, at their source paths.
 *
 * @param {string} root the repository root
 * @param {Record<string, string>} entries specifier → source, relative to the root
 * @param {string} output emptied first
 * @throws {Error} if the compiler reports an error
 */
export async function emitDeclarations(root, entries, output) {
  await rm(output, { recursive: true, force: true });
  await mkdir(output, { recursive: true });
  const config = join(output, 'tsconfig.json');
  const sources = Object.entries(entries).map(([specifier, source]) => [specifier, join(root, source)]);
  // Path mappings keep workspaces from resolving through node_modules, which the compiler treats as external and does
  // not emit.
  const paths = Object.fromEntries(sources.map(([specifier, file]) => [specifier, [file]]));
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    allowJs: true,
    checkJs: false,
    paths,
    rootDir: root,
    outDir: output,
  };
  await writeFile(
    config,
    JSON.stringify({
      extends: join(root, 'release-platform/build/tsconfig.json'),
      compilerOptions,
      files: sources.map(([, file]) => file),
      include: [],
      exclude: [],
    }),
  );
  if ((await run('npx', ['--no-install', 'tsc', '-p', config], { cwd: root })) !== 0)
    throw new Error('Emitting the declarations failed; the compiler output is above.');
}

/**
 * Copies the declarations reachable from the entries. Internal ones would name packages that teams need not install.
 *
 * @param {string} from the package's folder in the output of {@link emitDeclarations}
 * @param {string[]} sources the entries, relative to the package's folder
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
 * Our sources import without extensions, as bundlers allow. Teams that use Node's ESM resolution for types need the
 * full file name.
 */
function withExtension(folder, importer, specifier) {
  if (/\.m?js$/.test(specifier)) return specifier;
  return existsSync(join(folder, posix.dirname(importer), `${specifier}.d.ts`))
    ? `${specifier}.js`
    : `${specifier}/index.js`;
}

/** Replaces from the last to the first, so that earlier offsets stay valid. */
const replaceTexts = (text, places, replacements) =>
  places
    .map(({ start, end }, index) => ({ start, end, replacement: replacements[index] }))
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end, replacement }) => `${rest.slice(0, start)}'${replacement}'${rest.slice(end)}`, text);
