import type { RunningReleases } from '@lender-portal/releases';
import { type MapDifference, type OwnersMap, withRoutes } from '@lender-portal/releases/import-map';
import type { Db } from '../../../foundation/tables';
import { findWithdrawn, type WithdrawnRelease } from '../canaries/withdrawn-releases';
import { isValidFor } from '../checks/check-validity';
import { decidedChecks, type Check } from '../checks/checks';
import type { Proposal } from '../ledger/ledger';

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

/** A map with the checks that it goes live with, and the releases that go live without one. */
export interface GatedProposal extends Proposal {
  checks: readonly string[];
  unchecked: Releases;
}

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

  /**
   * Publishes the drafts that valid checks mounted, in the same revision.
   *
   * @param map the live map with the releases
   * @param changed key → target; releases that are already live need no check
   * @throws ImportMapError if the map cannot run
   */
  async propose(map: OwnersMap, changed: MapDifference['changed']): Promise<GatedProposal> {
    const running = await this.#runningReleases(map);
    const valid = this.#checks.filter((check) => isValidFor(check, running));
    const drafts = valid.flatMap(({ routes }) => Object.entries(routes)).filter(([, key]) => key in this.#releases);
    const goesLive = new Set(Object.values(changed));
    const unchecked = Object.entries(this.#releases).filter(
      ([name, id]) => goesLive.has(id) && !valid.some(({ releases }) => releases[name] === id),
    );
    return {
      map: withRoutes(map, { ...map.routes, ...Object.fromEntries(drafts) }),
      checks: valid.map(({ id }) => id),
      unchecked: Object.fromEntries(unchecked),
    };
  }

  /** @returns the latest check of a release if it failed */
  failedCheck(name: string, id: string): Check | undefined {
    const latest = this.#checks.find(({ releases }) => releases[name] === id);
    return latest?.state === 'failed' ? latest : undefined;
  }
}
