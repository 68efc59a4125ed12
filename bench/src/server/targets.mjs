import { request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { operations } from './operations.mjs';

const PAGE = '/lenders/exchange';
const PLAIN = { 'accept-encoding': 'identity' };
const BROTLI = { 'accept-encoding': 'br' };

/**
 * What is asked of one build.
 *
 * @returns {import('./load.mjs').Target[]} each with the `anchor` that it is measured against
 */
export function targetsOf({ local, production, token }, { file, version = '' }) {
  const pages = production ?? local;
  const { viewer, users } = operations(token);
  const named = (name, anchor, server, asked) => ({ name: `${name}${version}`, anchor, server, request: asked });
  return [
    named('Page, plain', 'body', pages, { path: PAGE, headers: PLAIN }),
    named('Page, brotli', 'body', pages, { path: PAGE, headers: BROTLI }),
    named('Hashed file, brotli', 'hello', pages, { path: file, headers: BROTLI }),
    named('Viewer', 'select', local, viewer),
    ...(production ? [named('Viewer, hosted auth service', 'select', production, viewer)] : []),
    named('Users page', 'select', local, users),
  ];
}

/** @returns {import('./load.mjs').Target[]} */
export const anchorsAt = (server, { plain, compressed }) => [
  { name: 'Fastify, hello', anchor: 'hello', server, request: { path: '/hello' } },
  { name: `Fastify, body of ${Math.round(plain / 1000)} kB`, anchor: 'body', server, request: { path: '/body/0' } },
  { name: `Fastify, body of ${Math.round(compressed / 1000)} kB`, server, request: { path: '/body/1' } },
  { name: 'Fastify, select 1', anchor: 'select', server, request: { path: '/select' } },
];

/** @returns {Promise<{ plain: number, compressed: number, file: string }>} sizes of the page in bytes, and the entry of one of its modules */
export async function lookAtPage({ local, production }) {
  const { origin } = production ?? local;
  const page = await (await fetch(origin + PAGE, { headers: PLAIN })).text();
  const compressed = await new Promise((resolve, reject) => {
    request(origin + PAGE, { headers: BROTLI }, async (answer) => resolve(Buffer.concat(await answer.toArray())))
      .on('error', reject)
      .end();
  });
  const [, file] = /<link rel="preload" as="script"[^>]* href="([^"]+)"/.exec(page) ?? [];
  if (brotliDecompressSync(compressed).length < page.length / 2) throw new Error('The compressed page is another one');
  return { plain: Buffer.byteLength(page), compressed: compressed.length, file };
}
