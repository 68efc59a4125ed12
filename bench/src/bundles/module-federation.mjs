import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { surface } from '@lender-portal/shared-deps/surface';
import webpack from 'webpack';
import { repository } from '../portal/server.mjs';
import { listReplacements, output, vendorGroups } from './inputs.mjs';

const folder = path.join(output, 'federation');
const { container, NormalModuleReplacementPlugin } = webpack;

const MODULES = ['auth-mfe', 'documents-mfe', 'profile-mfe', 'users-mfe', 'shell'];
const REMOTES = 'examples/marketplace/remotes';
/** Container → exposed module → source. The first exposed module is the content. */
const CONTAINERS = {
  ...Object.fromEntries(MODULES.map((name) => [name, { module: `${name}/src/lender-portal-${name}.tsx` }])),
  processing: { SidebarCounters: `${REMOTES}/processing/src/sidebar-counters.tsx` },
  exchange: {
    ReProjectExchange: `${REMOTES}/exchange/src/re-project-exchange.tsx`,
    SidebarCounters: `${REMOTES}/exchange/src/sidebar-counters.tsx`,
  },
};
const PACKAGES = ['ui/src', 'client/src', 'client/src/graphql', 'client/src/files'];
/** For modules that bundle parts of MUI. No container does. */
const INTERNALS = '@mui/material/internals';
/** Shared module → source. Facades share what the portal shares: whole libraries would be several times as large. */
const SHARED = Object.fromEntries([
  ...Object.entries(surface).flatMap(([name, { facade }]) => (name === INTERNALS ? [] : [[name, facade]])),
  ...PACKAGES.map((source) => [`@lender-portal/${source.replace('/src', '')}`, `packages/${source}/index.ts`]),
]);

/** Containers are global variables. */
const toGlobalName = (name) => name.replaceAll('-', '_');

const shareAll = (describe) => {
  const settings = { singleton: true, requiredVersion: false };
  const entries = Object.entries(SHARED).map(([name, source]) => [name, { ...settings, ...describe(source) }]);
  return Object.fromEntries(entries);
};

/** Builds the portal composed by Module Federation: a host, and a container for each micro-frontend. */
export async function buildWithModuleFederation() {
  const host = await buildHost();
  const containers = [];
  for (const name of Object.keys(CONTAINERS)) containers.push(await buildContainer(name));
  return {
    files: Object.assign({}, ...[host, ...containers].map(({ files }) => files)),
    entry: host.entry,
    listFiles: (module) => [host, ...containers].flatMap(({ listFiles }) => listFiles(module)),
    containers: Object.fromEntries(containers.map(({ name, entry }) => [toGlobalName(name), entry])),
  };
}

async function buildHost() {
  const groups = [
    ...vendorGroups,
    { name: 'ui', test: /packages\/ui\/src\// },
    { name: 'client-graphql', test: /packages\/client\/src\/graphql\// },
    { name: 'client', test: /packages\/(client\/src\/(?!graphql|files)|contracts\/src)/ },
  ].map((group) => [group.name, { ...group, chunks: 'async', enforce: true, priority: 10 }]);
  const shared = shareAll((source) => ({ version: '1.0.0', import: path.join(repository, source) }));
  const { files, chunkGroups } = await runWebpack('host', {
    entry: { host: path.join(import.meta.dirname, 'federation/bootstrap.ts') },
    optimization: { chunkIds: 'named', splitChunks: { cacheGroups: Object.fromEntries(groups) } },
    plugins: [
      // Libraries import each other directly. Only the portal's modules use what is shared.
      new NormalModuleReplacementPlugin(/^[^./!]/, (resource) => {
        const isLibrary = /node_modules\/(?!@lender-portal)|packages\/shared-deps\//.test(resource.contextInfo.issuer);
        if (isLibrary && surface[resource.request]) resource.request = `!!${resource.request}`;
      }),
      new container.ModuleFederationPlugin({ name: 'host', shared }),
    ],
  });
  const [entry] = chunkGroups.host;
  const listFiles = (module) => {
    const chunks = Object.keys(files).filter((file) => file.startsWith(`host/${module}.`));
    return module === 'root-config' ? [entry, ...chunks] : chunks;
  };
  return { files, entry, listFiles };
}

async function buildContainer(name) {
  const modules = Object.entries(CONTAINERS[name]);
  const exposes = modules.map(([exposed, file]) => [`./${exposed}`, { import: `./${file}`, name: exposed }]);
  const plugin = new container.ModuleFederationPlugin({
    name: toGlobalName(name),
    filename: 'remoteEntry.[contenthash:10].js',
    exposes: Object.fromEntries(exposes),
    // The host has all shared modules, so containers carry no fallbacks.
    shared: shareAll(() => ({ import: false })),
  });
  const settings = { entry: {}, optimization: { chunkIds: 'named' }, plugins: [plugin] };
  const { files, chunkGroups } = await runWebpack(name, settings);
  const [entry] = chunkGroups[toGlobalName(name)];
  const content = chunkGroups[modules[0][0]];
  return { name, files, entry, listFiles: (module) => (module === name ? [entry, ...content] : []) };
}

const transform = { react: { runtime: 'automatic' } };
const swcOptions = { jsc: { parser: { syntax: 'typescript', tsx: true }, transform, target: 'es2022' } };

/** @returns {Promise<{ files: Record<string, Buffer>, chunkGroups: Record<string, string[]> }>} scripts, by chunk group */
async function runWebpack(name, { plugins, ...configuration }) {
  const outputFolder = path.join(folder, name);
  const filename = '[name].[contenthash:10].js';
  const publicPath = `/bundles/federation/${name}/`;
  const cacheDirectory = path.join(repository, '.cache/webpack');
  const compiler = webpack({
    mode: 'production',
    target: ['web', 'es2022'],
    context: repository,
    devtool: false,
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    module: { rules: [{ test: /\.tsx?$/, loader: 'swc-loader', options: swcOptions }] },
    performance: { hints: false },
    cache: { type: 'filesystem', cacheDirectory, name: `bench-federation-${name}` },
    output: { path: outputFolder, publicPath, filename, chunkFilename: filename, uniqueName: name, clean: true },
    ...configuration,
    plugins: [
      ...listReplacements('federation/loaders').map(
        ({ request, by }) => new NormalModuleReplacementPlugin(request, by),
      ),
      ...plugins,
    ],
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  const scripts = Object.keys(stats.compilation.assets).filter((file) => file.endsWith('.js'));
  const { namedChunkGroups } = stats.toJson({ all: false, chunkGroups: true, chunkGroupAuxiliary: false });
  const files = {};
  for (const script of scripts) files[`${name}/${script}`] = await readFile(path.join(outputFolder, script));
  const groups = Object.entries(namedChunkGroups);
  const chunkGroups = groups.map(([group, { assets }]) => [group, assets.map((asset) => `${name}/${asset.name}`)]);
  return { files, chunkGroups: Object.fromEntries(chunkGroups) };
}
