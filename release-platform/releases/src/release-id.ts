import { createHash } from 'node:crypto';
import type { Release } from './manifest';
import { RELEASE_ID_PATTERN } from './patterns';

const HASH_LENGTH = 12;
const ID = new RegExp(RELEASE_ID_PATTERN);

/**
 * The id of a release: `<version>+<12 hex digits>`, of the sha256 over the sorted lines `<file> <digest>`. The same
 * bytes under the same names always have the same id.
 */
export function releaseId({ version, files }: Pick<Release, 'version' | 'files'>): string {
  const lines = Object.entries(files).map(([file, { digest }]) => `${file} ${digest}`);
  const hash = createHash('sha256').update(lines.sort().join('\n')).digest('hex');
  return `${version}+${hash.slice(0, HASH_LENGTH)}`;
}

export const isReleaseId = (text: string): boolean => ID.test(text);
