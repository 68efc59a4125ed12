/** Of an answer that nobody may have for later: a tab that has met a failure must be able to recover from it. */
export const NOT_KEPT = 'no-store';

const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_EACH_TIME = 'no-cache';

/** Of webpack and rolldown in hexadecimal digits, of esbuild in base 32. A day in a name is no hash. */
const HASH = /[.-](?!20\d{6}\.)(?:[0-9a-f]{8,}|[A-Z2-7]{8})(?:\.[a-z0-9]+)+$/;

/**
 * @param file a built file that is sent, its packed form too
 * @returns how long browsers may keep it: for ever where the hash of its content stands in its name
 */
export const cachingOf = (file: string): string => (!/\.json(\.br|\.gz)?$/.test(file) && HASH.test(file) ? FOR_EVER : ASK_EACH_TIME);
