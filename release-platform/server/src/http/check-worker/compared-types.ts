import type { Release } from '@lender-portal/releases';
import type { CheckJob } from '@lender-portal/releases/checks';
import semver from 'semver';

interface StoredRelease {
  name: string;
  id: string;
  release: Pick<Release, 'version' | 'types'>;
}

/**
 * The declarations that a check compares. A new major version may break modules that use the live release.
 */
export function comparedTypes(
  candidate: StoredRelease,
  live: StoredRelease | undefined,
  urlOf: (release: StoredRelease, file: string) => string,
): CheckJob['types'] {
  const mayBreak = !live || semver.major(candidate.release.version) > semver.major(live.release.version);
  const urls = {
    ...(candidate.release.types !== undefined && { candidate: urlOf(candidate, candidate.release.types) }),
    ...(!mayBreak && live.release.types !== undefined && { live: urlOf(live, live.release.types) }),
  };
  return Object.keys(urls).length === 0 ? [] : [{ module: candidate.name, ...urls }];
}
