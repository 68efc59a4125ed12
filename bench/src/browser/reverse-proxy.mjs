import { createHash, X509Certificate } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';
import { createSecureServer } from 'node:http2';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { generate } from 'selfsigned';
import { insertContent, toBundlePage, withoutOverridesScript } from '../bundles/bundle-page.mjs';

const compress = promisify(brotliCompress);

export const VARIANT_COOKIE = 'bench-variant';

/** Paths below `-` are not pages. */
const PAGES = /^\/lenders(\/(?!-\/)|$)/;
/** Headers of one connection. Source: RFC 9110, section 7.6.1, and RFC 9113, section 8.3. */
const CONNECTION_HEADERS = /^(:.*|connection|keep-alive|proxy-connection|transfer-encoding|upgrade|http2-settings)$/;
const FILE_HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'content-encoding': 'br',
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  vary: 'accept-encoding',
};

/**
 * Starts the HTTP/2 server that browsers connect to, in the place of a production load balancer. It forwards requests to
 * the platform of the variant, or serves the variant's bundle, so every variant takes the same path. Its pages lack the
 * script of overrides, like pages of production.
 */
export async function startReverseProxy() {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  const fingerprint = createHash('sha256').update(publicKey).digest('base64');
  const agent = new Agent({ keepAlive: true });
  const bundles = {};
  const files = new Map();
  const upstreams = {};
  const responses = [];
  let pending = 0;
  let lastRequestAt = 0;

  const readVariant = ({ headers: { cookie = '' } }) => new RegExp(`${VARIANT_COOKIE}=([^;]*)`).exec(cookie)?.[1];

  /** Sends the request to the variant's platform. Resolves when its response begins. */
  function requestUpstream(request, changes = {}) {
    const { method, url } = request;
    const host = request.headers[':authority'];
    const forwarded = { host, 'x-forwarded-host': host, 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' };
    const headers = { ...toEndToEndHeaders(request.headers), ...forwarded, ...changes };
    const upstream = upstreams[readVariant(request)] ?? upstreams.portal;
    return new Promise((resolve, reject) => {
      const sent = httpRequest(new URL(url, upstream), { agent, method, headers });
      request.pipe(sent.on('response', resolve).on('error', reject));
    });
  }

  async function forward(request, response) {
    const answer = await requestUpstream(request);
    let bytes = 0;
    answer.on('data', (chunk) => (bytes += chunk.length));
    response.on('close', () => responses.push({ url: request.url, bytes }));
    response.writeHead(answer.statusCode, toEndToEndHeaders(answer.headers));
    answer.pipe(response);
  }

  async function sendPage(request, response) {
    const answer = await requestUpstream(request, { 'accept-encoding': 'identity' });
    const page = withoutOverridesScript(Buffer.concat(await answer.toArray()).toString());
    const { 'content-length': _, ...headers } = toEndToEndHeaders(answer.headers);
    const bundle = bundles[readVariant(request)];
    const html = bundle ? await toVariant(page, request, bundle) : page;
    if (bundle) headers['content-security-policy'] = relaxPolicy(headers['content-security-policy'], bundle);
    // The quality that the platform uses for its pages.
    const body = await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    responses.push({ url: request.url, bytes: body.length });
    response.writeHead(answer.statusCode, { ...headers, 'content-encoding': 'br', vary: 'accept-encoding' }).end(body);
  }

  const server = createSecureServer({ key, cert }, (request, response) => {
    pending += 1;
    response.once('close', () => {
      pending -= 1;
      lastRequestAt = Date.now();
    });
    const file = files.get(request.url);
    if (file) return response.writeHead(200, { ...FILE_HEADERS, 'content-length': file.length }).end(file);
    const responding = PAGES.test(request.url) ? sendPage(request, response) : forward(request, response);
    return void responding.catch((error) => {
      console.error(`upstream request failed: ${error.message}`);
      if (!response.headersSent) response.writeHead(502);
      response.end();
    });
  });
  const sessions = new Set();
  server.on('session', (session) => sessions.add(session.once('close', () => sessions.delete(session))));
  await new Promise((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  return {
    origin: `https://localhost:${server.address().port}`,
    /** Makes a browser trust the certificate. Ignoring the error instead would disable its cache. */
    browserArgs: [`--ignore-certificate-errors-spki-list=${fingerprint}`],
    /** Sets the platform of a variant. Variants without one use the portal's. */
    setUpstream(origin, variant = 'portal') {
      upstreams[variant] = origin;
    },
    setBundle(variant, bundle) {
      bundles[variant] = bundle;
      for (const [url, file] of Object.entries(bundle.files)) files.set(url, file);
    },
    /** @returns {number} ms since the last request was complete; 0 during one */
    getIdleMs: () => (pending > 0 ? 0 : Date.now() - lastRequestAt),
    /** @returns {{ url: string, bytes: number }[]} forwarded responses since the last call; `bytes` of their bodies */
    takeResponses: () => responses.splice(0),
    async stop() {
      for (const session of sessions) session.destroy();
      agent.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function toVariant(page, { url }, bundle) {
  const bundlePage = toBundlePage(page, bundle);
  return bundle.renderPage ? insertContent(bundlePage, url.split('?')[0], bundle.renderPage) : bundlePage;
}

/** Loaders of other builds create script URLs without a Trusted Types policy, and React's server writes style attributes. */
const relaxPolicy = (policy, { renderPage }) =>
  policy
    .replace(/(require-trusted-types-for|trusted-types)[^;]*;?/g, '')
    .replace(/style-src [^;]*/, (styles) => (renderPage ? "style-src 'self' 'unsafe-inline'" : styles));

const toEndToEndHeaders = (headers) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !CONNECTION_HEADERS.test(name)));
