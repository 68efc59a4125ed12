import type { RunningReleases } from '@lender-portal/releases';
import { type OwnersMap, withRoutes } from '@lender-portal/releases/import-map';
import { passedChecks, type Check } from '../../../domains/releases/checks/checks';
import { isValidFor } from '../../../domains/releases/checks/check-validity';
import type { Change } from '../../../domains/releases/ledger/ledger';
import type { Db } from '../../../foundation/tables';
import { RegistryError } from '../registry-error';

interface CheckSources {
  db: Db;
  /**
   * @returns specifier → release of a map
   * @throws ImportMapError if the map cannot run
   */
  runningReleases: (map: OwnersMap) => Promise<RunningReleases>;
}

type Releases = Readonly<Record<string, string>>;

/**
 * Loads the passed checks of releases, and evaluates them for a map. Behaviour: releases.check-counts.
 *
 * @param set module → release id
 * @param isRequired whether to reject a swap without a passed check
 */
export async function requiredChecks(
  set: Releases,
  isRequired: boolean,
  { db, runningReleases }: CheckSources,
): Promise<{
  checksOf: NonNullable<Change['checksOf']>;
  withDrafts: (map: OwnersMap) => Promise<OwnersMap>;
  unchecked: () => Releases;
}> {
  const passed = await passedOf(db, set);
  let unchecked: Releases = {};
  const validFor = async (map: OwnersMap) => {
    const running = await runningReleases(map);
    return passed.filter((check) => isValidFor(check, running));
  };
  return {
    /** Publishes the drafts that these checks mounted, in the same revision. Behaviour: routes.draft. */
    withDrafts: async (map) => {
      const drafts = (await validFor(map))
        .flatMap(({ routes }) => Object.entries(routes))
        .filter(([, key]) => key in set);
      return withRoutes(map, { ...map.routes, ...Object.fromEntries(drafts) });
    },
    checksOf: async (map, { changed }) => {
      const valid = await validFor(map);
      // Releases that are already live need no check.
      const isIn = (id: string) => Object.values(changed).includes(id);
      unchecked = Object.fromEntries(
        Object.entries(set).filter(([name, id]) => isIn(id) && !valid.some(({ releases }) => releases[name] === id)),
      );
      if (isRequired && Object.keys(unchecked).length > 0) throw notChecked(unchecked);
      return valid.map(({ id }) => id);
    },
    unchecked: () => unchecked,
  };
}

/** @returns distinct passed checks */
async function passedOf(db: Db, set: Releases): Promise<Check[]> {
  const all = (await Promise.all(Object.entries(set).map(([name, id]) => passedChecks(db, name, id)))).flat();
  return [...new Map(all.map((check) => [check.id, check])).values()];
}

function notChecked(releases: Releases): RegistryError {
  const names = Object.entries(releases).map(([name, id]) => `${name} ${id}`);
  return new RegistryError(
    'NOT_CHECKED',
    `${names.join(', ')} passed no check with the live libraries. Request a new check. Only an owner can force a swap`,
    { releases },
  );
}
