import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { pageScript } from '@lender-portal/root-config/page/page-script.mjs';
import { boot } from './inputs.mjs';
import { buildWithModuleFederation } from './module-federation.mjs';
import { buildWithServer, loadServer } from './ssr.mjs';
import { buildWithVite, splitByRoute } from './vite.mjs';

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
const MODULE = { script: { type: 'module' }, preload: { rel: 'modulepreload' } };
const CLASSIC = { script: { defer: '' }, preload: { rel: 'preload', as: 'script' } };
const builders = {
  vite: { build: () => buildWithVite('vite', false), loading: MODULE },
  'vite-routes': { build: () => buildWithVite('vite-routes', splitByRoute), loading: MODULE },
  ssr: { build: buildWithServer, loading: MODULE },
  federation: { build: buildWithModuleFederation, loading: CLASSIC },
};

/** Variants that are other builds of the same sources. */
export const bundleNames = Object.keys(builders);

/**
 * Builds a variant: URLs of its entry, its containers and the files to preload for a module; compressed bodies of all files
 * by URL, at brotli 11 like the portal's; attributes of script and preload elements; the page's inline script; and the
 * function that renders pages, if a server does. `createNext` returns its next release, after `change` has replaced a text of a module.
 */
export async function createBundle(name) {
  const { build, loading } = builders[name];
  const { files, entry, listFiles, containers = {}, serverCode } = await build();
  const inlineScript = await pageScript({ boot, systemjs: false });
  const bodies = {};
  const toBundle = async (current, rename, server = serverCode) => {
    const toUrl = (file) => `/bundles/${name}/${rename(file)}`;
    for (const [file, code] of Object.entries(current)) bodies[toUrl(file)] ??= await compress(code);
    return {
      files: bodies,
      entry: toUrl(entry),
      listUrls: (module) => listFiles(module).map(toUrl),
      loading,
      inlineScript,
      renderPage: server && (await loadServer(server)),
      containers: Object.fromEntries(Object.entries(containers).map(([container, file]) => [container, toUrl(file)])),
    };
  };
  return {
    ...(await toBundle(files, (file) => file)),
    createNext(module, change) {
      const { changed, rename } = changeFiles(files, listFiles(module), change);
      return toBundle(changed, rename, serverCode && change(serverCode));
    },
  };
}

const compress = (code) =>
  promisify(brotliCompress)(code, {
    params: { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: code.length },
  });

/** Changes some of the files of a build. Changed files get new names, and so do all files that reference them. */
function changeFiles(files, candidates, change) {
  const texts = Object.fromEntries(Object.entries(files).map(([file, code]) => [file, code.toString()]));
  const findHash = (file) => /\.([^.]+)\.js$/.exec(file)[1];
  const changed = new Set(candidates.filter((file) => change(texts[file]) !== texts[file]));
  if (changed.size !== 1) throw new Error(`Expected the changed text in one of ${candidates.join(', ')}`);
  const [first] = changed;
  // The loop also visits files that it adds.
  for (const file of changed)
    for (const [other, text] of Object.entries(texts)) if (text.includes(findHash(file))) changed.add(other);
  const renew = (old) => hash('sha256', first + old).slice(0, old.length);
  const pattern = new RegExp([...changed].map(findHash).join('|'), 'g');
  const rename = (text) => text.replace(pattern, renew);
  const entries = [...changed].map((file) => [file, rename(file === first ? change(texts[file]) : texts[file])]);
  return { changed: Object.fromEntries(entries), rename };
}
