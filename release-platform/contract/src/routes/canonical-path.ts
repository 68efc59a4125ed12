/** The part of a route table that determines addresses. */
interface Routes {
  routes: readonly { path: string; pages?: readonly string[] | undefined }[];
}

/**
 * The one spelling of an address. Server, guards, layout and back URLs use it, so that all find the same route.
 *
 * @param path relative to the base path, without query and hash; percent-encoded
 * @returns without leading, trailing and duplicate slashes, dot segments, and unnecessary percent-encoding. In lower
 *   case, except below a route that does not list its `pages`, because modules may have case-sensitive ids there.
 */
export function canonicalPath({ routes }: Routes, path: string): string {
  return canonicalSegments({ routes }, resolveSegments(decodeUnreserved(path)));
}

function canonicalSegments({ routes }: Routes, segments: readonly string[]): string {
  const spelled = segments.join('/');
  const lower = toLowerCase(spelled);
  const owner = routes.find((route) => isWithin(lower, route.path));
  return owner && !owner.pages ? owner.path + spelled.slice(owner.path.length) : lower;
}

/**
 * @param basePath path of the portal, without a trailing slash
 * @param pathname path of the address, percent-encoded
 * @returns the canonical path of the address; undefined outside the portal
 */
export function canonicalAddress(basePath: string, table: Routes, pathname: string): string | undefined {
  const segments = resolveSegments(decodeUnreserved(pathname));
  const base = resolveSegments(basePath);
  const isBelow = base.every((segment, index) => toLowerCase(segments[index] ?? '') === toLowerCase(segment));
  return isBelow ? `${basePath}/${canonicalSegments(table, segments.slice(base.length))}` : undefined;
}

/** @returns whether the path is the parent or below it; both in canonical form */
export const isWithin = (path: string, parent: string): boolean => `${path}/`.startsWith(`${parent}/`);

/**
 * RFC 3986, 6.2.2: both forms of these characters are the same address. A percent sign of a broken sequence is encoded,
 * or decoded characters behind it would make a new one.
 */
const decodeUnreserved = (path: string): string =>
  path.replaceAll(/%(?![\da-f]{2})/gi, '%25').replaceAll(/%[\da-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : code.toUpperCase();
  });

function resolveSegments(path: string): string[] {
  const segments: string[] = [];
  for (const segment of path.split(/[/\\]/)) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return segments;
}

/** ASCII only: other letters such as İ and the Kelvin sign are not spellings of a route. */
const toLowerCase = (text: string): string => text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
