import type { Release } from '@lender-portal/releases';
import { build, type Plugin } from 'esbuild';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { UserError } from '../../registry/user-error';
import type { PortalLibraries } from '../portal-libraries';

/** URL path of the page's own scripts. */
export const LIBRARIES_PATH = '/libraries/';

const PAGE = path.join(import.meta.dirname, '../page/main');
const FACADE = 'portal-library:';
const SCHEMA_TEXT = '@lender-portal/contracts/schema-text';
const isBare = /^(@[a-z0-9][\w.-]*\/)?[a-z0-9]/i;

/** Scripts of a check's page, including the portal libraries that the module imports. */
export interface PageScripts {
  /** Path → script. */
  scripts: Map<string, Uint8Array>;
  /** Specifier → path. */
  libraries: Record<string, string>;
}

/**
 * Bundles the page and the imported libraries from the team's installed packages, in one build, so that each library
 * exists once. Libraries export only the names that the portal provides.
 *
 * @param home folder that packages are resolved from
 * @throws UserError if a package is not installed
 */
export async function bundlePage(
  { shared }: Pick<Release, 'shared'>,
  home: string,
  { libraries, libraryFiles, librarySources }: PortalLibraries,
): Promise<PageScripts> {
  const offers = new Map(libraries.flatMap((library) => Object.entries(library.offers)));
  const specifiers = Object.keys(shared).filter((specifier) => offers.has(specifier));
  const fileOf = (specifier: string) => specifier.replace(/^@/, '').replaceAll('/', '-');
  const { outputFiles } = await build({
    absWorkingDir: home,
    entryPoints: [
      { in: PAGE, out: 'page' },
      ...specifiers.map((specifier) => ({ in: FACADE + specifier, out: fileOf(specifier) })),
    ],
    outdir: LIBRARIES_PATH,
    bundle: true,
    splitting: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    conditions: ['production', 'module'],
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', __DEV__: 'false', 'globalThis.__DEV__': 'false' },
    plugins: [
      facades((specifier) => {
        const source = librarySources[specifier] ?? specifier;
        return sourceOf(source, offers.get(specifier)!.names, libraryFiles[specifier], home);
      }, home),
      resolveFromTeam(new Set([...offers.keys(), SCHEMA_TEXT].map(packageOf)), home),
    ],
    logLevel: 'silent',
  }).catch((error: unknown) => {
    throw toUserError(error, home);
  });
  return {
    scripts: new Map(outputFiles.map(({ path: file, contents }) => [LIBRARIES_PATH + path.basename(file), contents])),
    libraries: Object.fromEntries(
      specifiers.map((specifier) => [specifier, `${LIBRARIES_PATH}${fileOf(specifier)}.js`]),
    ),
  };
}

/** A module that re-exports only the names that the portal provides. */
function sourceOf(
  source: string,
  names: readonly string[],
  files: Readonly<Record<string, { file: string; name: string }>> = {},
  home: string,
): string {
  const exported = names.map((name) => {
    const origin = files[name];
    if (origin) return `export { ${origin.name} as ${name} } from ${JSON.stringify(locate(origin.file, home))};`;
    return name === 'default' ? 'export default library.default;' : `export const ${name} = library.${name};`;
  });
  const isPackage = Object.keys(files).length === 0;
  return [...(isPackage ? [`import * as library from ${JSON.stringify(source)};`] : []), ...exported].join('\n');
}

/** The path of an installed package's file, which its package need not export. */
function locate(file: string, folder: string): string {
  const found = path.join(folder, 'node_modules', file);
  const parent = path.dirname(folder);
  return existsSync(found) || parent === folder ? found : locate(file, parent);
}

const facades = (sourceFor: (specifier: string) => string, home: string): Plugin => ({
  name: 'facades',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: new RegExp(`^${FACADE}`) }, ({ path: id }) => ({
      path: id.slice(FACADE.length),
      namespace: FACADE,
    }));
    onLoad({ filter: /.*/, namespace: FACADE }, ({ path: specifier }) => ({
      contents: sourceFor(specifier),
      resolveDir: home,
    }));
  },
});

/** Resolves shared libraries, and the page's own dependencies, from the team's packages, regardless of the importer. */
const resolveFromTeam = (sharedPackages: ReadonlySet<string>, home: string): Plugin => ({
  name: 'resolve-from-team',
  setup({ onResolve, onLoad, resolve }) {
    const isPage = (importer: string) => path.dirname(importer) === path.dirname(PAGE);
    onResolve({ filter: isBare }, async ({ path: specifier, pluginData, ...from }) => {
      if (pluginData === sharedPackages || from.kind === 'entry-point') return undefined;
      if (specifier === SCHEMA_TEXT) return { path: SCHEMA_TEXT, namespace: SCHEMA_TEXT };
      if (!sharedPackages.has(packageOf(specifier)) && !isPage(from.importer)) return undefined;
      const resolved = await resolve(specifier, { kind: from.kind, resolveDir: home, pluginData: sharedPackages });
      return resolved.errors.length === 0 ? resolved : undefined;
    });
    // The package reads files, which a page cannot do.
    onLoad({ filter: /.*/, namespace: SCHEMA_TEXT }, () => ({
      contents: `module.exports = ${JSON.stringify(createRequire(createRequire(path.join(home, 'package.json')).resolve('@lender-portal/testing/portal'))(SCHEMA_TEXT))}`,
    }));
  },
});

const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

function toUserError(error: unknown, home: string): unknown {
  const { errors } = error as { errors?: { text: string }[] };
  const missing = errors?.flatMap(({ text }) => /Could not resolve "([^"]+)"/.exec(text)?.slice(1) ?? []) ?? [];
  if (missing.length === 0) return error;
  const names = [...new Set(missing.map(packageOf))].sort();
  return new UserError(
    `The mounting check needs packages that are not installed in ${home}: ${names.join(', ')}. Run npm install --save-dev ${names.join(' ')}, or skip the check with --static`,
  );
}
