/** For responses that must never be cached: after a failure the next attempt must reach the server. */
export const NO_STORE = 'no-store';

export const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';

/** A content hash: hexadecimal (webpack, rolldown) or base 32 (esbuild). Excludes dates. */
const HASH = /[.-](?!20\d{6}\.)(?:[0-9a-f]{8,}|[A-Z2-7]{8})(?:\.[a-z0-9]+)+$/;

/** Folder of an immutable release. */
const RELEASE = /\+[0-9a-f]{12}[\\/]/;

/**
 * @param file path of a built file or its compressed form
 * @returns the Cache-Control header: immutable for published releases and hashed names, otherwise revalidated on each
 *   use
 */
export const cacheControlOf = (file: string): string =>
  RELEASE.test(file) || (!/\.json(\.br|\.gz)?$/.test(file) && HASH.test(file)) ? IMMUTABLE : REVALIDATE;
