import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { pageScript } from '@lender-portal/root-config/page/page-script.mjs';
import { boot } from './paths.mjs';
import { buildWithVite } from './vite.mjs';
import { buildWithWebpack } from './webpack.mjs';

const compress = promisify(brotliCompress);

/** Variant → how its bundle is built and how the page loads it. */
const builders = {
  vite: { build: buildWithVite, loading: 'type="module"' },
  webpack: { build: buildWithWebpack, loading: 'defer' },
};

/** The variants that are one bundle. */
export const bundleNames = Object.keys(builders);

/**
 * @typedef {object} Bundle
 * @property {string} url where the page finds it
 * @property {string} loading the attributes of its script element
 * @property {string} inlineScript what runs in the page before it
 * @property {Buffer} code as built
 * @property {Buffer} compressed as it goes over the wire: brotli, quality 11, like the portal's modules
 */

/**
 * @param {string} name one of `bundleNames`
 * @returns {Promise<Bundle>}
 */
export async function createBundle(name) {
  const { build, loading } = builders[name];
  const code = Buffer.from(await build());
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 10);
  return {
    url: `/bundles/${name}.${hash}.js`,
    loading,
    inlineScript: await pageScript({ boot, systemjs: false }),
    code,
    compressed: await compress(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: code.length } }),
  };
}
