import path from 'node:path/posix';

/** Larger maps are skipped. The maps of 8 MB of minified script have 12 MB without the text of their sources. */
export const MAX_SOURCE_MAP_BYTES = 16 * 1024 * 1024;
const MAX_SOURCES = 20_000;
const MAX_NAME_LENGTH = 300;

/** @returns the source map that bundlers write beside a script; undefined for other files */
export const sourceMapOf = (file: string): string | undefined => (/\.m?js$/.test(file) ? `${file}.map` : undefined);

/** The part of a source map that positions need: no text of the sources and no identifiers. */
export interface PositionMap {
  version: 3;
  /** Paths in the team's repository. */
  sources: string[];
  names: [];
  mappings: string;
}

/**
 * @param bytes a source map (version 3) of any bundler
 * @returns undefined if it is no source map, or an index of several
 */
export function readPositionMap(bytes: Buffer): PositionMap | undefined {
  const { version, sources, sourceRoot, mappings } = parseObject(bytes);
  if (version !== 3 || typeof mappings !== 'string' || !Array.isArray(sources) || sources.length > MAX_SOURCES)
    return undefined;
  const root = typeof sourceRoot === 'string' ? sourceRoot : '';
  const names = sources.map((source: unknown) => (typeof source === 'string' ? sourceName(source, root) : ''));
  return { version, sources: names, names: [], mappings };
}

function parseObject(bytes: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(bytes.toString());
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const WEBPACK = 'webpack://';
/** Control and format characters, which could disguise a name. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}]/gu;
/** Top folders of a name whose beginning is a path of the building machine. */
const TOP_FOLDERS = ['src', 'node_modules'];

/** @returns a path in the repository, without parent folders and without paths of the building machine */
function sourceName(source: string, root: string): string {
  const [address = ''] = (root === '' ? source : `${root.replace(/\/$/, '')}/${source}`).split('?');
  const local = withoutNamespace(address).replaceAll('\\', '/').replace(INVISIBLE, '');
  const segments = path.normalize(local).split('/');
  const isAbsolute = /^(\/|[a-z][a-z\d+.-]*:)/i.test(local);
  const top = segments.findLastIndex((segment) => TOP_FOLDERS.includes(segment));
  const kept = isAbsolute ? segments.slice(top) : segments.filter((segment) => segment !== '..');
  return kept.join('/').slice(-MAX_NAME_LENGTH);
}

/** `webpack://@lender-portal/reports-mfe/./src/page.tsx` → `./src/page.tsx`. */
function withoutNamespace(address: string): string {
  if (!address.startsWith(WEBPACK)) return address;
  const segments = address.slice(WEBPACK.length).split('/');
  return segments.slice(address.startsWith('@', WEBPACK.length) ? 2 : 1).join('/');
}
