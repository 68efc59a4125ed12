import { MODULE_PREFIX } from '@lender-portal/module-contract';
import { SHARED_LIBRARIES, type Offer, type Release } from '@lender-portal/releases';
import { REMOTE_FILE } from '@lender-portal/releases/inspection/internals';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { repositoryRoot } from '../../domains/releases/builds/build-places';
import { sealed, systemModule, testBuild } from '../archives';
import routes from './routes.json' with { type: 'json' };

const MAP = 'importmap.json';
const REACT = '19.3.1';
const REMOTES = 'examples/marketplace/remotes';

/** Library → its version and exports. */
const LIBRARIES: Record<string, Offer> = {
  react: { version: REACT, names: ['createContext', 'useState'] },
  'react-dom/client': { version: REACT, names: ['createRoot'] },
  'single-spa': { version: '6.0.3', names: ['registerApplication'] },
  yup: { version: '1.7.1', names: ['object'] },
};
/** Own library → entry → its exports. */
const OWN_LIBRARIES: Record<string, Record<string, string[]>> = {
  ui: { ui: ['PortalRoot'] },
  client: { client: ['signOut'], 'client/graphql': ['toFailure'] },
};
const PAGE_IMPORTS = ['react', 'react-dom/client', '@lender-portal/ui', '@lender-portal/client/graphql'];
/** Module → its imports. */
const IMPORTS: Record<string, readonly string[]> = {
  ui: ['react'],
  client: ['react'],
  'root-config': ['single-spa', 'yup', '@lender-portal/client'],
  shell: [...PAGE_IMPORTS, '@lender-portal/client'],
  'auth-mfe': PAGE_IMPORTS,
  'documents-mfe': PAGE_IMPORTS,
  'profile-mfe': PAGE_IMPORTS,
  'users-mfe': [...PAGE_IMPORTS, 'yup'],
};
/** Remote → its exposed modules. */
const EXPOSED: Record<string, readonly string[]> = {
  exchange: ['ReProjectExchange', 'SidebarCounters'],
  processing: ['ReLoanProcessingManager', 'SidebarCounters'],
  projects: ['Tools'],
  entrepreneurs: ['Borrowers'],
};

/** Folders of the builds below the application's folder. */
export const TEST_BUILDS: readonly string[] = [
  ...Object.keys(IMPORTS),
  'shared-deps',
  ...Object.keys(EXPOSED).map((remote) => `${REMOTES}/${remote}`),
];

const offers: Record<string, Offer> = {
  ...LIBRARIES,
  ...Object.fromEntries(
    Object.values(OWN_LIBRARIES)
      .flatMap((entries) => Object.entries(entries))
      .map(([entry, names]) => [MODULE_PREFIX + entry, { version: '1.0.0', names }]),
  ),
};
const usesOf = (imports: readonly string[]): Release['shared'] =>
  Object.fromEntries(imports.map((key) => [key, { range: `^${offers[key]!.version}`, names: offers[key]!.names }]));

type Build = Parameters<typeof testBuild>;

/** @returns a file name with a content hash, and the content */
function hashed(name: string, extension: string, content: string): [string, string] {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
  return [`${name.replaceAll(/[@/]+/g, '-').replace(/^-/, '')}.${hash}.${extension}`, content];
}

function moduleBuild(name: string, imports: readonly string[]): Build {
  const keys = Object.keys(OWN_LIBRARIES[name] ?? { [name]: [] }).map((entry) => MODULE_PREFIX + entry);
  const entries = keys.map((key) => [key, hashed(key, 'js', systemModule(imports, key))] as const);
  const own = keys.filter((key) => key in offers);
  return [
    Object.fromEntries(entries.map(([, file]) => file)),
    {
      name: MODULE_PREFIX + name,
      entries: Object.fromEntries(entries.map(([key, [file]]) => [key, file])),
      shared: usesOf(imports),
      dependencies: Object.fromEntries(keys.map((key) => [key, [...imports]])),
      ...(own.length > 0 && { offers: Object.fromEntries(own.map((key) => [key, offers[key]!])) }),
    },
  ];
}

function librariesBuild(): Build {
  const core = hashed('core', 'mjs', 'export const coreLibraries = {};');
  const keys = Object.keys(LIBRARIES);
  const entries = keys.map((key) => {
    const content = LIBRARIES[key]!.names.map((name) => `export const ${name} = ${JSON.stringify(key)};`).join('\n');
    return [key, hashed(key, 'mjs', content)] as const;
  });
  return [
    Object.fromEntries([core, ...entries.map(([, file]) => file)]),
    {
      name: SHARED_LIBRARIES,
      entries: Object.fromEntries(entries.map(([key, [file]]) => [key, file])),
      offers: LIBRARIES,
      groups: { core: { files: [core[0]], export: 'coreLibraries', members: keys } },
    },
  ];
}

function remoteBuild(name: string, exposed: readonly string[]): Build {
  const scripts = exposed.map((each) =>
    hashed(
      each,
      'js',
      `import { useState } from 'react';\nexport const mount = () => useState(${JSON.stringify(each)});`,
    ),
  );
  const manifest = {
    name,
    exposes: exposed.map((each, index) => ({ key: `./${each}`, outFileName: scripts[index]![0] })),
    shared: [
      {
        packageName: 'react',
        requiredVersion: `^${REACT}`,
        singleton: true,
        strictVersion: true,
        version: REACT,
        outFileName: '',
      },
    ],
    integrity: Object.fromEntries(scripts.map(([file, content]) => [file, sealed(content)])),
  };
  return [
    { ...Object.fromEntries(scripts), [REMOTE_FILE]: JSON.stringify(manifest) },
    { name, entries: { [name]: REMOTE_FILE }, shared: usesOf(['react']) },
  ];
}

/**
 * Writes an application with small builds: pages, routes, modules, remotes and libraries. Names and routes are the
 * portal's, because rules of the platform mention them, but nothing of the portal has to be built.
 *
 * @param folder an empty folder
 * @returns the folder
 */
export function writeTestApplication(folder: string): string {
  const builds = [
    ...Object.entries(IMPORTS).map(([name, imports]) => ({
      name,
      target: 'modules',
      build: moduleBuild(name, imports),
    })),
    { name: 'shared-deps', target: 'modules', build: librariesBuild() },
    ...Object.entries(EXPOSED).map(([name, exposed]) => ({
      name,
      target: 'remotes',
      build: remoteBuild(name, exposed),
    })),
  ];
  const imports: Record<string, string> = {};
  for (const { name, target, build } of builds) {
    const dist = path.join(folder, target === 'remotes' ? REMOTES : '', name, 'dist');
    mkdirSync(dist, { recursive: true });
    const { entries, manifest } = testBuild(...build);
    for (const file of entries) {
      const content = file.content!.toString();
      writeFileSync(path.join(dist, file.name), content);
      writeFileSync(path.join(dist, `${file.name}.br`), brotliCompressSync(content));
      if (/\.m?js$/.test(file.name)) writeFileSync(path.join(dist, `${file.name}.map`), '{"version":3,"mappings":""}');
    }
    for (const key of Object.keys(manifest.entries)) imports[key] = `/${target}/${name}/`;
  }
  writeFileSync(path.join(folder, MAP), JSON.stringify({ imports }));
  writeFileSync(path.join(folder, 'routes.json'), JSON.stringify(routes));
  writePages(path.join(folder, 'root-config/dist'));
  return folder;
}

/** The example's pages without styles. Scripts only name their page. */
function writePages(dist: string): void {
  const pages = path.join(repositoryRoot(), 'release-platform/example/root-config/page');
  const write = (source: string, target = source) =>
    writeFileSync(
      path.join(dist, target),
      readFileSync(path.join(pages, source), 'utf8').replace('{{SCRIPT}}', `'${target}'`).replace('{{STYLE}}', ''),
    );
  for (const file of readdirSync(pages).filter((each) => each.endsWith('.html'))) write(file);
  write('page.html', 'owners-page.html');
}
