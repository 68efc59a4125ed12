import type { RunningReleases } from '@lender-portal/releases';
import { type MapDifference, type OwnersMap, withRoutes } from '@lender-portal/releases/import-map';
import type { Db } from '../../../foundation/tables';
import { findWithdrawn, type WithdrawnRelease } from '../canaries/withdrawn-releases';
import { isValidFor } from '../checks/check-validity';
import { decidedChecks, type Check } from '../checks/checks';

interface GateSources {
  db: Db;
  /**
   * @returns specifier → release of a map
   * @throws ImportMapError if the map cannot run
   */
  runningReleases: (map: OwnersMap) => Promise<RunningReleases>;
}

/** Module → release id. */
type Releases = Readonly<Record<string, string>>;

/**
 * Decides whether releases may go live, whichever way they are swapped in: by their checks and withdrawn canaries.
 * Rolled back targets are in the `UndoHistory`.
 */
export class SwapGate {
  readonly withdrawn: readonly WithdrawnRelease[];
  readonly #releases: Releases;
  readonly #checks: readonly Check[];
  readonly #runningReleases: GateSources['runningReleases'];

  private constructor(
    releases: Releases,
    withdrawn: readonly WithdrawnRelease[],
    checks: readonly Check[],
    runningReleases: GateSources['runningReleases'],
  ) {
    this.#releases = releases;
    this.withdrawn = withdrawn;
    this.#checks = checks;
    this.#runningReleases = runningReleases;
  }

  /** Reads everything from the database, so that it can decide in a transaction. */
  static async open(releases: Releases, { db, runningReleases }: GateSources): Promise<SwapGate> {
    const entries = Object.entries(releases);
    const checks = (await Promise.all(entries.map(([name, id]) => decidedChecks(db, name, id)))).flat();
    const distinct = [...new Map(checks.map((check) => [check.id, check])).values()];
    // Each module's checks are sorted, but a check of several modules is in several of these lists.
    const newestFirst = distinct.sort((a, b) => Number(b.finishedAt) - Number(a.finishedAt));
    return new SwapGate(releases, await findWithdrawn(db, releases), newestFirst, runningReleases);
  }

  /** Publishes the drafts that valid checks mounted, in the same revision. Behaviour: routes.draft. */
  async withDrafts(map: OwnersMap): Promise<OwnersMap> {
    const drafts = (await this.#validFor(map))
      .flatMap(({ routes }) => Object.entries(routes))
      .filter(([, key]) => key in this.#releases);
    return withRoutes(map, { ...map.routes, ...Object.fromEntries(drafts) });
  }

  /**
   * @returns ids of the passed checks that are valid for the map, and the releases that go live without one.
   *   Behaviour: releases.check-counts
   */
  async check(
    map: OwnersMap,
    { changed }: Pick<MapDifference, 'changed'>,
  ): Promise<{ checks: string[]; unchecked: Releases }> {
    const valid = await this.#validFor(map);
    // Releases that are already live need no check.
    const live = new Set(Object.values(changed));
    const unchecked = Object.entries(this.#releases).filter(
      ([name, id]) => live.has(id) && !valid.some(({ releases }) => releases[name] === id),
    );
    return { checks: valid.map(({ id }) => id), unchecked: Object.fromEntries(unchecked) };
  }

  /** @returns the latest check of a release if it failed */
  failedCheck(name: string, id: string): Check | undefined {
    const latest = this.#checks.find(({ releases }) => releases[name] === id);
    return latest?.state === 'failed' ? latest : undefined;
  }

  async #validFor(map: OwnersMap): Promise<Check[]> {
    const running = await this.#runningReleases(map);
    return this.#checks.filter((check) => isValidFor(check, running));
  }
}
