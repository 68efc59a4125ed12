import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { pageScript } from '@lender-portal/root-config/page/page-script.mjs';
import { boot } from './inputs.mjs';
import { buildWithModuleFederation } from './module-federation.mjs';
import { buildByRoute } from './vite.mjs';

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
const MODULE = { script: { type: 'module' }, preload: { rel: 'modulepreload' } };
const CLASSIC = { script: { defer: '' }, preload: { rel: 'preload', as: 'script' } };
const builders = {
  'vite-routes': { build: buildByRoute, loading: MODULE },
  federation: { build: buildWithModuleFederation, loading: CLASSIC },
};

/** Variants that are other builds of the same sources. */
export const bundleNames = Object.keys(builders);

/**
 * Builds a variant: URLs of its entry, its containers and the files to preload for a module; compressed bodies of all files
 * by URL, at brotli 11 like the portal's; attributes of script and preload elements; and the page's inline script.
 */
export async function createBundle(name) {
  const { build, loading } = builders[name];
  const { files, entry, listFiles, containers = {} } = await build();
  const toUrl = (file) => `/bundles/${name}/${file}`;
  const bodies = new Map();
  for (const [file, code] of Object.entries(files)) {
    const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: code.length };
    bodies.set(toUrl(file), await promisify(brotliCompress)(code, { params }));
  }
  return {
    files: bodies,
    entry: toUrl(entry),
    listUrls: (module) => listFiles(module).map(toUrl),
    loading,
    inlineScript: await pageScript({ boot, systemjs: false }),
    containers: Object.fromEntries(Object.entries(containers).map(([container, file]) => [container, toUrl(file)])),
  };
}
