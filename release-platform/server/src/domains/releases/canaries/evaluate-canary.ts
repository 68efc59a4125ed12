import type { Db } from '../../../foundation/tables';
import { countCanary, type ModuleCounts } from '../health/count-reports';
import { evaluateHealth, type Health, type Watched } from '../health/evaluate-health';
import type { Canary } from './canaries';

/** A canary that starts to fail after days is not hidden by the mounts of those days. */
const DAY_MS = 24 * 3_600_000;

/** The health of a canary, compared with browsers outside all canaries. */
export async function evaluateCanary(
  db: Db,
  canary: Canary,
  rule: Pick<Watched, 'minMounts' | 'onEveryPage'>,
): Promise<Health & { counts: readonly ModuleCounts[] }> {
  const watched = { ...rule, releases: canary.releases, limits: canary, baseline: 'in other browsers' };
  const counts = await countCanary(db, canary);
  const since = Date.now() - DAY_MS;
  if (canary.createdAt.getTime() < since) {
    const recent = evaluateHealth(await countCanary(db, canary, new Date(since)), watched);
    if (recent.state === 'failing') return { ...recent, counts };
  }
  return { ...evaluateHealth(counts, watched), counts };
}
