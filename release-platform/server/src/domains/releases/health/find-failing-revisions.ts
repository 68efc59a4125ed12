import type { Db } from '../../../foundation/tables';
import { countFailingLenders, countRevision } from './count-reports';
import { evaluateHealth, HEALTH_LIMITS } from './evaluate-health';
import type { WatchedRevision } from './watched-revisions';

/** A module that pages run, and the modules that import it. `pages` is null if it runs on every page. */
interface RunningModule {
  name: string;
  takenBy: readonly string[];
  pages: readonly unknown[] | null;
}

/**
 * Each module counts for one revision only: the one that changed it, otherwise the newest one that changed a module
 * that it depends on.
 *
 * @param watched newest first
 * @returns the failing revisions, with the evidence
 */
export async function findFailingRevisions(
  db: Db,
  watched: readonly WatchedRevision[],
  running: readonly RunningModule[],
): Promise<{ revision: WatchedRevision; evidence: string }[]> {
  const changed = new Set(watched.flatMap(({ releases }) => Object.keys(releases)));
  const explained = new Set<string>();
  const lenders = await countFailingLenders(db);
  const failing = [];
  for (const revision of watched) {
    const { releases } = revision;
    const others = dependentsOf(Object.keys(releases), running).filter(
      (name) => !changed.has(name) && !explained.has(name),
    );
    for (const name of others) explained.add(name);
    // Counting a day of reports is slow, and most changes fail for nobody.
    if ((lenders.get(revision.watch) ?? 0) < HEALTH_LIMITS.minFailingLenders) continue;
    const counts = (await countRevision(db, revision)).filter(
      ({ module }) => module in releases || others.includes(module),
    );
    const rule = { releases, limits: HEALTH_LIMITS, minMounts: 0, onEveryPage: [], baseline: 'on the day before' };
    const { state, evidence } = evaluateHealth(counts, rule);
    if (state === 'failing') failing.push({ revision, evidence });
  }
  return failing;
}

/** The frame, which no module imports, is on every page. */
function dependentsOf(names: readonly string[], running: readonly RunningModule[]): string[] {
  const own = running.filter(({ name }) => names.includes(name));
  const isFrame = own.some(({ pages, takenBy }) => pages === null && takenBy.length === 0);
  return isFrame ? running.map(({ name }) => name) : own.flatMap(({ takenBy }) => takenBy);
}
