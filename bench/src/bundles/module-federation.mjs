import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { surface } from '@lender-portal/shared-deps/surface';
import webpack from 'webpack';
import { output, replacedBy, repository } from './paths.mjs';
import { replacing, runWebpack } from './run-webpack.mjs';
import { vendors } from './vendors.mjs';

const here = path.join(import.meta.dirname, 'federation');
const folder = path.join(output, 'federation');
const facades = path.join(folder, 'facades');

/** Each is built and released by itself. */
const containers = {
  ...Object.fromEntries(['auth-mfe', 'documents-mfe', 'profile-mfe', 'users-mfe'].map((name) => [name, { module: `${name}/src/lender-portal-${name}.tsx` }])),
  shell: { module: 'shell/src/lender-portal-shell.tsx' },
  processing: { SidebarCounters: 'examples/marketplace/remotes/processing/src/sidebar-counters.tsx' },
  exchange: {
    ReProjectExchange: 'examples/marketplace/remotes/exchange/src/re-project-exchange.tsx',
    SidebarCounters: 'examples/marketplace/remotes/exchange/src/sidebar-counters.tsx',
  },
};

const packages = {
  '@lender-portal/ui': 'packages/ui/src/index.ts',
  '@lender-portal/client': 'packages/client/src/index.ts',
  '@lender-portal/client/graphql': 'packages/client/src/graphql/index.ts',
  '@lender-portal/client/files': 'packages/client/src/files/index.ts',
};
const nameOf = (specifier) => specifier.replace(/^@(lender-portal\/)?/, '').replaceAll('/', '-');
const shared = [...Object.keys(surface), ...Object.keys(packages)];

/** Containers are global variables. */
const globalName = (name) => name.replaceAll('-', '_');

const { ModuleFederationPlugin } = webpack.container;

/** The portal composed by Module Federation: a host, and a container for each micro-frontend. */
export async function buildWithModuleFederation(change) {
  const changed = Object.keys(containers).filter((name) => change?.file.includes(`/${name}/`));
  const builds = [await buildHost()];
  for (const name of Object.keys(containers)) builds.push(await buildContainer(name, changed.includes(name) ? change : undefined));
  const [host] = builds;
  return {
    files: Object.assign({}, ...builds.map(({ files }) => files)),
    entry: host.entry,
    filesOf: (module) => builds.flatMap(({ filesOf }) => filesOf(module)),
    containers: Object.fromEntries(builds.slice(1).map(({ name, entry }) => [globalName(name), entry])),
  };
}

async function buildHost() {
  await writeFacades();
  const stats = await runWebpack({
    name: 'federation-host',
    entry: { host: path.join(here, 'bootstrap.ts') },
    output: outputOf('host'),
    optimization: {
      chunkIds: 'named',
      splitChunks: { cacheGroups: Object.fromEntries(groups().map((group) => [group.name, { ...group, chunks: 'async', enforce: true, priority: 10 }])) },
    },
    plugins: [
      ...replacing(replacedBy('federation')),
      // Libraries among themselves are one compilation: only modules of ours go through what is shared.
      new webpack.NormalModuleReplacementPlugin(/^[^./!]/, (resource) => {
        const isLibrary = /node_modules\/(?!@lender-portal)|\/facades\//.test(resource.contextInfo.issuer);
        if (isLibrary && surface[resource.request]) resource.request = `!!${resource.request}`;
      }),
      new ModuleFederationPlugin({
        name: 'host',
        shared: Object.fromEntries(
          shared.map((specifier) => [specifier, { singleton: true, requiredVersion: false, version: '1.0.0', import: sourceOf(specifier) }]),
        ),
      }),
    ],
  });
  const { files, groupFiles } = await readBuild('host', stats);
  const main = groupFiles.host[0];
  const ofGroup = (name) =>
    Object.keys(files).filter(
      (file) => path.basename(file).startsWith(`${name}.`) || path.basename(file).startsWith(`packages_${name.replace('-', '_src_')}_`),
    );
  return { name: 'host', files, entry: main, filesOf: (module) => (module === 'root-config' ? [main, ...ofGroup('root-config')] : ofGroup(module)) };
}

async function buildContainer(name, change) {
  const stats = await runWebpack(
    {
      name: `federation-${name}`,
      entry: {},
      output: outputOf(name),
      optimization: { chunkIds: 'named' },
      plugins: [
        ...replacing(replacedBy('federation')),
        new ModuleFederationPlugin({
          name: globalName(name),
          filename: 'remoteEntry.[contenthash:10].js',
          exposes: Object.fromEntries(
            Object.entries(containers[name]).map(([exposed, file]) => [`./${exposed}`, { import: path.join(repository, file), name: exposed }]),
          ),
          // The host has them all: there is no second copy to fall back to.
          shared: Object.fromEntries(shared.map((specifier) => [specifier, { singleton: true, requiredVersion: false, import: false }])),
        }),
      ],
    },
    change,
  );
  const { files, groupFiles } = await readBuild(name, stats);
  const [entry] = groupFiles[globalName(name)];
  const [content] = Object.keys(containers[name]);
  return { name, files, entry, filesOf: (module) => (module === name ? [entry, ...groupFiles[content]] : []) };
}

const outputOf = (name) => ({
  path: path.join(folder, name),
  publicPath: `/bundles/federation/${name}/`,
  filename: '[name].[contenthash:10].js',
  chunkFilename: '[name].[contenthash:10].js',
  uniqueName: name,
  clean: true,
});

/** The chunks of the host: libraries in the portal's groups, packages of ours each by itself. */
const groups = () => [
  ...vendors.map(({ name, test }) => ({ name, test: (module) => test.test(module.resource ?? '') || facadeGroups[module.resource] === name })),
  { name: 'ui', test: /packages\/ui\/src\// },
  { name: 'client-graphql', test: /packages\/client\/src\/graphql\// },
  { name: 'client', test: /packages\/(client\/src\/(?!graphql|files)|contracts\/src)/ },
];

const sourceOf = (specifier) => (packages[specifier] ? path.join(repository, packages[specifier]) : path.join(facades, `${nameOf(specifier)}.js`));
const facadeGroups = Object.fromEntries(Object.entries(surface).map(([specifier, { facade }]) => [sourceOf(specifier), facade.split('/').at(-2)]));

/** What the portal's shared libraries offer is what is shared here: whole libraries would be several times as large. */
async function writeFacades() {
  await mkdir(facades, { recursive: true });
  for (const [specifier, { facade }] of Object.entries(surface)) await writeFile(sourceOf(specifier), await readFile(path.join(repository, facade)));
}

async function readBuild(name, { files: scripts, namedChunkGroups }) {
  const files = await Promise.all(scripts.map(async (file) => [`${name}/${file}`, await readFile(path.join(folder, name, file))]));
  const groupFiles = Object.entries(namedChunkGroups).map(([group, { assets }]) => [group, assets.map(({ name: file }) => `${name}/${file}`)]);
  return { files: Object.fromEntries(files), groupFiles: Object.fromEntries(groupFiles) };
}
