import { Agent, createServer, request as httpRequest } from 'node:http';
import { createSecureServer } from 'node:http2';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { toBundlePage } from '../bundles/bundle-page.mjs';

const compress = promisify(brotliCompress);

/** The cookie that selects the variant. */
export const VARIANT_COOKIE = 'bench-variant';

/** Below `-` are answers for scripts. */
const PAGES = /^\/lenders(\/(?!-\/)|$)/;
/** Source: RFC 9110, section 7.6.1. HTTP/2 forbids them. */
const HOP_BY_HOP_HEADERS = new Set(['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade', 'http2-settings']);

/**
 * The reverse proxy that browsers connect to, in the place of a load balancer: it forwards requests unchanged to the
 * platform of the variant, and serves a bundle and its page to the visits that measure it. So every variant takes the
 * same path.
 *
 * @param {object} options
 * @param {Record<string, import('../bundles/bundle.mjs').Bundle>} options.bundles
 * @param {{ key: string, cert: string } | undefined} options.certificate for HTTP/2; without one it speaks HTTP/1.1, as
 *   a local start does
 * @param {(url: string) => (bytes: number) => void} [options.onRequest] is told of a request that it forwards; what it
 *   returns is told how many bytes the body of the answer had
 */
export async function startReverseProxy({ bundles, certificate, onRequest = () => () => {} }) {
  const protocol = certificate ? 'https' : 'http';
  const agent = new Agent({ keepAlive: true });
  const served = {};
  const files = new Map();
  // What an earlier build had stays: pages may be open that ask for it.
  const setBundle = (variant, bundle) => {
    served[variant] = bundle;
    for (const [url, file] of bundle.files) files.set(url, file);
  };
  for (const [variant, bundle] of Object.entries(bundles)) setBundle(variant, bundle);
  const platforms = {};

  function requestPlatform({ method, headers, url }, changes = {}) {
    const { ':authority': authority, host = authority, ...others } = headers;
    const platform = platforms[readCookie(headers.cookie, VARIANT_COOKIE)] ?? platforms.portal;
    const passed = Object.entries(others).filter(([name]) => !name.startsWith(':') && !HOP_BY_HOP_HEADERS.has(name));
    const forwarded = { 'x-forwarded-host': host, 'x-forwarded-proto': protocol, 'x-forwarded-for': '127.0.0.1' };
    return httpRequest(new URL(url, platform), { agent, method, headers: { ...Object.fromEntries(passed), host, ...forwarded, ...changes } });
  }

  function forward(request, response) {
    const upstream = requestPlatform(request);
    const onSent = onRequest(request.url);
    let bytes = 0;
    response.on('close', () => onSent(bytes));
    upstream.on('response', (answer) => {
      answer.on('data', (chunk) => (bytes += chunk.length));
      response.writeHead(answer.statusCode, endToEndHeaders(answer.headers));
      answer.pipe(response);
    });
    upstream.on('error', (error) => fail(response, error));
    request.pipe(upstream);
  }

  async function sendBundlePage(request, response, bundle) {
    const { statusCode, headers, text } = await new Promise((resolve, reject) => {
      requestPlatform(request, { 'accept-encoding': 'identity' })
        .on('error', reject)
        .on('response', async (answer) => {
          const chunks = await answer.toArray();
          resolve({ statusCode: answer.statusCode, headers: answer.headers, text: Buffer.concat(chunks).toString() });
        })
        .end();
    });
    // The effort that the platform takes for its own pages.
    const body = await compress(toBundlePage(text, bundle), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    const { 'content-length': _length, 'content-security-policy': policy, ...others } = endToEndHeaders(headers);
    // Who loads scripts without knowing them beforehand cannot have the rules about them.
    const ownPolicy = policy.replace(/(require-trusted-types-for|trusted-types)[^;]*;?/g, '');
    response.writeHead(statusCode, { ...others, 'content-security-policy': ownPolicy, 'content-encoding': 'br', vary: 'accept-encoding' });
    response.end(body);
  }

  let pending = 0;
  let lastRequestAt = 0;

  function serve(request, response) {
    pending += 1;
    response.once('close', () => {
      pending -= 1;
      lastRequestAt = Date.now();
    });
    const file = files.get(request.url);
    if (file) return sendFile(response, file);
    const variant = served[readCookie(request.headers.cookie, VARIANT_COOKIE)];
    if (variant && PAGES.test(request.url)) return sendBundlePage(request, response, variant).catch((error) => fail(response, error));
    return forward(request, response);
  }

  const server = certificate ? createSecureServer(certificate, serve) : createServer(serve);
  const sessions = new Set();
  server.on('session', (session) => sessions.add(session.once('close', () => sessions.delete(session))));
  await new Promise((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  return {
    origin: `${protocol}://localhost:${server.address().port}`,
    /**
     * @param {string} origin where a platform listens
     * @param {string} [variant] the one that it answers; every other without a platform of its own is answered by the portal's
     */
    setUpstream(origin, variant = 'portal') {
      platforms[variant] = origin;
    },
    /** Serves another build of a variant from now on. */
    setBundle,
    /** @returns {number} for how many ms nothing has been asked for; what a page reports on being left is counted as well */
    idleFor: () => (pending > 0 ? 0 : Date.now() - lastRequestAt),
    async stop() {
      for (const session of sessions) session.destroy();
      server.closeAllConnections?.();
      agent.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const endToEndHeaders = (headers) => Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP_HEADERS.has(name)));

function sendFile(response, compressed) {
  response.writeHead(200, {
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'content-length': compressed.length,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  });
  response.end(compressed);
}

function fail(response, error) {
  console.error(`The front could not answer: ${error.message}`);
  if (!response.headersSent) response.writeHead(502);
  response.end();
}

const readCookie = (header = '', name) =>
  header
    .split(/;\s*/)
    .find((each) => each.startsWith(`${name}=`))
    ?.slice(name.length + 1);
