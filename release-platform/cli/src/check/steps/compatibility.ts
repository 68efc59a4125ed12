import {
  describeIncompatibilities,
  findIncompatibilities,
  RELEASE_FILE,
  type Release,
  type RunningReleases,
} from '@lender-portal/releases';
import type { Finding } from '@lender-portal/releases/inspection';
import type { PortalLibraries } from '../portal-libraries';

/**
 * Checks a release against the libraries and the contract that the portal provided when this package was packed.
 */
export function checkCompatibility(release: Release, id: string, { contract, libraries }: PortalLibraries): Finding[] {
  // If the release is a portal library itself, it replaces the snapshot of that library.
  const others = libraries
    .filter(({ name }) => name !== release.name)
    .map((library) => ({ ...library, id: library.version, shared: {} }));
  const running: RunningReleases = Object.fromEntries(
    [...others, { ...release, id }].flatMap((each) => Object.keys(each.entries).map((specifier) => [specifier, each])),
  );
  return describeIncompatibilities(findIncompatibilities(running, new Set(Object.keys(running)), contract)).map(
    (message) => ({
      file: RELEASE_FILE,
      what: `does not run on the portal: ${message}`,
      advice:
        'Use exports and versions that the portal provides, or bundle the library. If a newer portal provides them, update the portal packages',
    }),
  );
}
