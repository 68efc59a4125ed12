/** For responses that no cache may store: a tab that has received a failure must get another response on the next try. */
export const NO_STORE = 'no-store';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';

/** A content hash: hexadecimal of webpack and rolldown, base 32 of esbuild. A date in a name is no hash. */
const HASH = /[.-](?!20\d{6}\.)(?:[0-9a-f]{8,}|[A-Z2-7]{8})(?:\.[a-z0-9]+)+$/;

/** The folder of a release, which never changes. */
const RELEASE = /\+[0-9a-f]{12}[\\/]/;

/**
 * @param file the path of a built file, or of its compressed form
 * @returns its Cache-Control header: immutable where the file name has a content hash or the file is of a published
 *   release, else revalidated on each use
 */
export const cacheControlOf = (file: string): string => (RELEASE.test(file) || (!/\.json(\.br|\.gz)?$/.test(file) && HASH.test(file)) ? IMMUTABLE : REVALIDATE);
