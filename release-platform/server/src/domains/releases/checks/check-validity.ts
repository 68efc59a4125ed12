import type { RunningReleases } from '@lender-portal/releases';
import type { Check } from './checks';

type CheckedReleases = Pick<Check, 'state' | 'releases' | 'libraries'>;

/** @returns each specifier that the named modules share from other releases → id of the release behind it */
export function sharedReleasesOf(names: readonly string[], running: RunningReleases): Record<string, string | null> {
  const checked = Object.values(running).filter(({ name }) => names.includes(name));
  return Object.fromEntries(
    checked.flatMap(({ shared }) =>
      Object.keys(shared).map((specifier) => [specifier, running[specifier]?.id ?? null]),
    ),
  );
}

/**
 * Whether a check is valid for a map: the map runs the releases that were checked together, with the same libraries.
 *
 * @param running the resolved releases of the map
 */
export function isValidFor({ state, releases, libraries }: CheckedReleases, running: RunningReleases): boolean {
  const ids = new Map(Object.values(running).map(({ name, id }) => [name, id]));
  return (
    state === 'passed' &&
    Object.entries(releases).every(([name, id]) => ids.get(name) === id) &&
    Object.entries(libraries).every(([specifier, id]) => (running[specifier]?.id ?? null) === id)
  );
}

/** Whether a check would be valid if its releases were swapped in now. */
export const wouldBeValid = ({ state, releases, libraries }: CheckedReleases, running: RunningReleases): boolean =>
  state === 'passed' &&
  Object.entries(libraries).every(([specifier, id]) => {
    const library = running[specifier];
    return (library ? (releases[library.name] ?? library.id) : null) === id;
  });
