/**
 * File extension → media type. Contains only types that browsers never render as scriptable documents, except SVG,
 * which the portal serves in a sandbox. Not from a library, because media type databases differ between versions and
 * systems.
 */
const CONTENT_TYPES: ReadonlyMap<string, string> = new Map([
  ['js', 'text/javascript; charset=utf-8'],
  ['mjs', 'text/javascript; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['json', 'application/json; charset=utf-8'],
  ['txt', 'text/plain; charset=utf-8'],
  ['wasm', 'application/wasm'],
  ['woff2', 'font/woff2'],
  ['woff', 'font/woff'],
  ['ttf', 'font/ttf'],
  ['otf', 'font/otf'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['ico', 'image/x-icon'],
  ['svg', 'image/svg+xml'],
]);

/** Allowed file extensions of a release: lower case, without the dot. */
export const FILE_ENDINGS: readonly string[] = [...CONTENT_TYPES.keys()];

/**
 * @param file a name or path; case-insensitive
 * @returns the media type that the portal serves; undefined if the type is not allowed
 */
export function contentTypeOf(file: string): string | undefined {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot < 1 ? undefined : CONTENT_TYPES.get(name.slice(dot + 1).toLowerCase());
}
