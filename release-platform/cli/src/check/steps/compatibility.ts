import { describeIncompatibilities, findIncompatibilities, RELEASE_FILE, type Release, type RunningReleases } from '@lender-portal/releases';
import type { Finding } from '@lender-portal/releases/inspection';
import type { PortalLibraries } from '../portal-libraries';

/**
 * Whether a release runs with the libraries and the contract that the portal had when the team's packages were packed.
 * Behaviour: releases.check.
 */
export function checkCompatibility(release: Release, id: string, { contract, libraries }: PortalLibraries): Finding[] {
  // A release of a library takes the place of the one that is known.
  const others = libraries.filter(({ name }) => name !== release.name).map((library) => ({ ...library, id: library.version, shared: {} }));
  const running: RunningReleases = Object.fromEntries(
    [...others, { ...release, id }].flatMap((each) => Object.keys(each.entries).map((specifier) => [specifier, each])),
  );
  return describeIncompatibilities(findIncompatibilities(running, new Set(Object.keys(running)), contract)).map((sentence) => ({
    file: RELEASE_FILE,
    what: `does not run on the portal: ${sentence}`,
    advice: 'Take what the portal offers, or bundle what it does not; where it offers it by now, update the packages of the portal',
  }));
}
