import type { RolledBackTarget } from '@lender-portal/registry-api';
import { packageOf } from '@lender-portal/releases';
import type { LedgerEntry } from '../../../domains/releases/ledger/entry';
import type { UndoHistory } from '../../../domains/releases/ledger/undo-history';
import { RegistryError } from '../registry-error';

/** @returns distinct targets, each with one of its modules */
export function rolledBackIn({ changed }: Pick<LedgerEntry, 'changed'>, history: UndoHistory): RolledBackTarget[] {
  const found = Object.entries(changed).flatMap(([key, target]) => {
    const row = history.rolledBack(key, target);
    return row && target !== null ? [{ module: packageOf(key), target, ...row, at: row.at.toISOString() }] : [];
  });
  return [...new Map(found.toReversed().map((each) => [each.target, each])).values()];
}

/**
 * @throws RegistryError with the revision that rolled a target back, and the options.
 */
export function assertNotRolledBack([first, ...more]: readonly RolledBackTarget[]): void {
  if (!first) return;
  const others = more.length > 0 ? `, and ${more.length} more` : '';
  throw new RegistryError(
    'ROLLED_BACK',
    `${first.module} ${first.target} was rolled back in revision ${first.seq} by ${first.who}${first.reason && ` (${first.reason})`}${others}. Deploy a new release, or confirm with "again" (--again) to make it live again`,
    { rolledBack: [first, ...more].map(({ module, target, seq }) => ({ module, target, seq })) },
  );
}

/** @returns why a module cannot be rolled back further, and the options */
export function noEarlierRelease(module: string, keys: readonly string[], history: UndoHistory): RegistryError {
  const left = [...new Set(keys.flatMap((key) => history.rolledBackTargets(key)))];
  if (left.length === 0) return new RegistryError('NOT_FOUND', `"${module}" has no previous release`);
  return new RegistryError(
    'NOT_FOUND',
    `All previous releases of "${module}" were rolled back. Deploy a new release, or swap in ${left.join(' or ')} again with "again" (--again)`,
    { rolledBack: left },
  );
}
