import type { Release } from '@lender-portal/releases';
import { build, type Plugin } from 'esbuild';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Refusal } from '../../registry/refusal';
import type { PortalLibraries } from '../portal-libraries';

/** Where the page's own scripts lie. */
export const LIBRARIES_PATH = '/libraries/';

const PAGE = path.join(import.meta.dirname, '../page/main');
const FACADE = 'portal-library:';
const SCHEMA_TEXT = '@lender-portal/contracts/schema-text';
const isBare = /^(@[a-z0-9][\w.-]*\/)?[a-z0-9]/i;

/** The page of a check, with what the module under it takes of the portal. */
export interface PageScripts {
  /** Path → script. */
  scripts: Map<string, Uint8Array>;
  /** Specifier → path. */
  libraries: Record<string, string>;
}

/**
 * Bundles the page and the libraries that a release takes, out of what its team has installed: one build, so that each
 * library is there once. A library has the names that the portal offers, and no other.
 *
 * @param home the folder from which the team's packages are found
 * @throws Refusal where one of them is not installed
 */
export async function bundlePage({ shared }: Pick<Release, 'shared'>, home: string, { libraries }: PortalLibraries): Promise<PageScripts> {
  const offers = new Map(libraries.flatMap((library) => Object.entries(library.offers)));
  const specifiers = Object.keys(shared).filter((specifier) => offers.has(specifier));
  const fileOf = (specifier: string) => specifier.replace(/^@/, '').replaceAll('/', '-');
  const { outputFiles } = await build({
    absWorkingDir: home,
    entryPoints: [{ in: PAGE, out: 'page' }, ...specifiers.map((specifier) => ({ in: FACADE + specifier, out: fileOf(specifier) }))],
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
    plugins: [facades((specifier) => offers.get(specifier)!.names, home), teamsOwn(new Set([...offers.keys(), SCHEMA_TEXT].map(packageOf)), home)],
    logLevel: 'silent',
  }).catch((error: unknown) => {
    throw toRefusal(error, home);
  });
  return {
    scripts: new Map(outputFiles.map(({ path: file, contents }) => [LIBRARIES_PATH + path.basename(file), contents])),
    libraries: Object.fromEntries(specifiers.map((specifier) => [specifier, `${LIBRARIES_PATH}${fileOf(specifier)}.js`])),
  };
}

/** A module that exports what the portal offers of a library, and no more. */
const facades = (namesOf: (specifier: string) => readonly string[], home: string): Plugin => ({
  name: 'facades',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: new RegExp(`^${FACADE}`) }, ({ path: id }) => ({ path: id.slice(FACADE.length), namespace: FACADE }));
    onLoad({ filter: /.*/, namespace: FACADE }, ({ path: specifier }) => {
      const exported = namesOf(specifier).map((name) => (name === 'default' ? 'export default library.default;' : `export const ${name} = library.${name};`));
      return { contents: [`import * as library from ${JSON.stringify(specifier)};`, ...exported].join('\n'), resolveDir: home };
    });
  },
});

/** What a page has once is the team's, whoever asks for it; so is what the page of the check is made of. */
const teamsOwn = (once: ReadonlySet<string>, home: string): Plugin => ({
  name: 'teams-own',
  setup({ onResolve, onLoad, resolve }) {
    const isPage = (importer: string) => path.dirname(importer) === path.dirname(PAGE);
    onResolve({ filter: isBare }, async ({ path: specifier, pluginData, ...from }) => {
      if (pluginData === once || from.kind === 'entry-point') return undefined;
      if (specifier === SCHEMA_TEXT) return { path: SCHEMA_TEXT, namespace: SCHEMA_TEXT };
      if (!once.has(packageOf(specifier)) && !isPage(from.importer)) return undefined;
      const found = await resolve(specifier, { kind: from.kind, resolveDir: home, pluginData: once });
      return found.errors.length === 0 ? found : undefined;
    });
    // It reads files, which a page cannot.
    onLoad({ filter: /.*/, namespace: SCHEMA_TEXT }, () => ({
      contents: `module.exports = ${JSON.stringify(createRequire(createRequire(path.join(home, 'package.json')).resolve('@lender-portal/testing/portal'))(SCHEMA_TEXT))}`,
    }));
  },
});

const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

function toRefusal(error: unknown, home: string): unknown {
  const { errors } = error as { errors?: { text: string }[] };
  const missing = errors?.flatMap(({ text }) => /Could not resolve "([^"]+)"/.exec(text)?.slice(1) ?? []) ?? [];
  if (missing.length === 0) return error;
  const names = [...new Set(missing.map(packageOf))].sort();
  return new Refusal(
    `The page that the module is mounted in is made of what is installed in ${home}, which lacks ${names.join(', ')}: npm install --save-dev ${names.join(' ')} (--static leaves this step out)`,
  );
}
