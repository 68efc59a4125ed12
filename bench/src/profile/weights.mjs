import { readdir, readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const libraries = path.join(import.meta.dirname, '../../../packages/shared-deps/dist');
/** Looked at every so many characters: a token is longer as a rule. */
const STEP = 3;
/** Smaller ones are counted together. */
const SMALL = 1_000;

/**
 * @param {{ url: string, bytes: number, kind: string }[]} transfers of a first visit
 * @returns {Promise<{ name: string, bytes: number }[]>} what its scripts weigh on the wire, by library, the heaviest first
 */
export async function weighScripts(transfers) {
  const maps = new Set((await readdir(libraries)).filter((file) => file.endsWith('.map')));
  const weights = new Map();
  const add = (name, bytes) => weights.set(name, (weights.get(name) ?? 0) + bytes);
  for (const { url, bytes } of transfers.filter(({ kind }) => kind === 'script')) {
    const file = path.posix.basename(url);
    if (maps.has(`${file}.map`)) for (const [library, share] of await sharesOf(file)) add(library, bytes * share);
    else add(url.replace(/^\/modules\/|(?<=\/)[^/]*\+[^/]*\//g, '').replace(/\.[0-9a-f]{8,10}(?=\.m?js$)/, ''), bytes);
  }
  const all = [...weights].map(([name, bytes]) => ({ name, bytes })).sort((one, other) => other.bytes - one.bytes);
  const small = all.filter(({ bytes }) => bytes < SMALL);
  return [...all.filter(({ bytes }) => bytes >= SMALL), { name: `${small.length} smaller ones`, bytes: small.reduce((sum, { bytes }) => sum + bytes, 0) }];
}

/** @returns {Promise<Map<string, number>>} library → its share of a file that has several */
async function sharesOf(file) {
  const code = await readFile(path.join(libraries, file), 'utf8');
  const map = new SourceMap(JSON.parse(await readFile(path.join(libraries, `${file}.map`), 'utf8')));
  const shares = new Map();
  for (const [line, text] of code.split('\n').entries()) {
    for (let column = 0; column < text.length; column += STEP) {
      const { originalSource = '' } = map.findEntry(line, column);
      const library = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(originalSource)?.[1] ?? 'what holds libraries together';
      shares.set(library, (shares.get(library) ?? 0) + Math.min(STEP, text.length - column) / code.length);
    }
  }
  return shares;
}

/**
 * @param {string} html
 * @returns {{ name: string, bytes: number, compressed: number }[]} the elements of a page that hold scripts, styles and data;
 *   last the whole page
 */
export function weighDocument(html) {
  const size = (text) => brotliCompressSync(text).length;
  const whole = size(html);
  const elements = [...html.matchAll(/<(script|style)\b([^>]*)>.*?<\/\1>/gs)].map(([text, tag, attributes]) => ({
    name: /(?:id|type)="([\w/-]+)"(?!.*id=)/.exec(attributes)?.[1] ?? `${tag}, ${text.length} characters`,
    bytes: text.length,
    compressed: whole - size(html.replace(text, () => '')),
  }));
  const digests = new Set(html.match(/sha384-[\w+/=]{64}/g)).size;
  return [...elements, { name: `All, with ${digests} digests of 48 bytes`, bytes: html.length, compressed: whole }];
}
