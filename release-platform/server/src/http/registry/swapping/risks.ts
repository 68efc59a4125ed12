import type { Risk } from '@lender-portal/registry-api';
import { isReleaseId, packageOf } from '@lender-portal/releases';
import { knownFault, readReleaseHealth } from '../../../domains/releases/health/release-health';
import type { LedgerEntry } from '../../../domains/releases/ledger/entry';
import type { Db } from '../../../foundation/tables';
import { RegistryError } from '../registry-error';

/** @returns those releases of a module that are known to fail */
export async function findFailing(db: Db, module: string, ids: readonly string[]): Promise<Risk[]> {
  const health = await readReleaseHealth(db)(module, ids);
  return ids.flatMap((release) => {
    const reason = knownFault(health.get(release));
    return reason === undefined ? [] : [{ module, release, reason }];
  });
}

/** @returns the releases of a change that are known to fail */
export async function findFailingIn(db: Db, { changed }: Pick<LedgerEntry, 'changed'>): Promise<Risk[]> {
  const releases = new Map<string, Set<string>>();
  for (const [key, target] of Object.entries(changed))
    if (target !== null && isReleaseId(target))
      releases.set(packageOf(key), (releases.get(packageOf(key)) ?? new Set()).add(target));
  const risks: Risk[] = [];
  for (const [module, ids] of releases) risks.push(...(await findFailing(db, module, [...ids])));
  return risks;
}

/**
 * @param advice the other options
 * @throws RegistryError with every risk.
 */
export function assertNoRisk(risks: readonly Risk[], advice: string): void {
  if (risks.length === 0) return;
  const reasons = risks.map(({ module, release, reason }) => `${module} ${release}: ${reason}`);
  throw new RegistryError(
    'RISK_NOT_ACCEPTED',
    `${reasons.join('; ')}. ${advice}, or confirm with "acceptRisk" (--accept-risk)`,
    { risks },
  );
}
