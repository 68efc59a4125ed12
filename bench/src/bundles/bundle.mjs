import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { pageScript } from '@lender-portal/root-config/page/page-script.mjs';
import { buildWithModuleFederation } from './module-federation.mjs';
import { boot } from './paths.mjs';
import { buildWithViteByRoute, buildWithViteByRouteHinted } from './vite-routes.mjs';
import { buildWithVite } from './vite.mjs';
import { buildWithWebpack } from './webpack.mjs';

const compress = promisify(brotliCompress);
const MODULE = { script: { type: 'module' }, preload: { rel: 'modulepreload' } };
const CLASSIC = { script: { defer: '' }, preload: { rel: 'preload', as: 'script' } };

/** Variant → how it is built and how the page loads it. */
const builders = {
  vite: { build: buildWithVite, loading: MODULE },
  'vite-routes': { build: buildWithViteByRoute, loading: MODULE },
  'vite-routes-hinted': { build: buildWithViteByRouteHinted, loading: MODULE },
  federation: { build: buildWithModuleFederation, loading: CLASSIC },
  webpack: { build: buildWithWebpack, loading: CLASSIC },
};

/** The variants that are other builds of the same sources. */
export const bundleNames = Object.keys(builders);

/**
 * @typedef {object} Bundle
 * @property {Map<string, Buffer>} files URL → what goes over the wire: brotli, quality 11, like the portal's modules
 * @property {string} entry the URL of its script
 * @property {(module: string) => string[]} urlsOf what the page preloads for a module of the portal: `core`, `auth-mfe` …
 * @property {typeof MODULE} loading the attributes of its script element and of its preloads
 * @property {string} inlineScript what runs in the page before it
 * @property {Record<string, string>} [containers] Module Federation: name → URL of its entry
 */

/**
 * @param {string} name one of `bundleNames`
 * @param {import('./changed-source.mjs').Change} [change] for the release after it
 * @returns {Promise<Bundle>}
 */
export async function createBundle(name, change) {
  const { build, loading } = builders[name];
  const { files, entry, filesOf = () => [], containers = {} } = await build(change);
  const urls = Object.fromEntries(Object.entries(files).map(([file, code]) => [file, `/bundles/${name}/${addressOf(file, code)}`]));
  const compressed = Object.entries(files).map(async ([file, code]) => [urls[file], await atItsSmallest(code)]);
  return {
    files: new Map(await Promise.all(compressed)),
    entry: urls[entry],
    urlsOf: (module) => filesOf(module).map((file) => urls[file]),
    loading,
    inlineScript: await pageScript({ boot, systemjs: false }),
    containers: Object.fromEntries(Object.entries(containers).map(([container, file]) => [container, urls[file]])),
  };
}

/** One file has its hash from here; those of a split build name each other and have theirs. */
const addressOf = (file, code) => (file === 'portal.js' ? `portal.${createHash('sha256').update(code).digest('hex').slice(0, 10)}.js` : file);

const atItsSmallest = (code) => compress(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: code.length } });
