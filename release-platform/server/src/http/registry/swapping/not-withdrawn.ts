import type { WithdrawnRelease } from '../../../domains/releases/canaries/withdrawn-releases';
import { decidedChecks } from '../../../domains/releases/checks/checks';
import type { Db } from '../../../foundation/tables';
import { RegistryError } from '../registry-error';

/** @throws RegistryError with the reason and the options. */
export function assertNotWithdrawn(withdrawn: readonly WithdrawnRelease[]): void {
  if (withdrawn.length === 0) return;
  const [{ name, id, at, because, by }] = withdrawn as [WithdrawnRelease];
  const advice =
    by === null
      ? 'Publish another release, or check this one again and start another canary. Only an owner can force a swap'
      : 'Publish another release. Only an owner can force this one';
  throw new RegistryError(
    'WITHDRAWN',
    `${name} ${id} was withdrawn from a canary at ${at.toISOString()}: ${because}. ${advice}`,
    {
      releases: Object.fromEntries(withdrawn.map((release) => [release.name, release.id])),
    },
  );
}

/**
 * After an automatic withdrawal, a later passed check allows another canary. A withdrawal by an owner is final.
 *
 * @returns the releases that stay blocked
 */
export async function blockedInCanaries(db: Db, withdrawn: readonly WithdrawnRelease[]): Promise<WithdrawnRelease[]> {
  const isBlocked = await Promise.all(
    withdrawn.map(
      async ({ name, id, at, by }) =>
        by !== null ||
        !(await decidedChecks(db, name, id)).some(({ state, createdAt }) => state === 'passed' && createdAt > at),
    ),
  );
  return withdrawn.filter((_release, index) => isBlocked[index]);
}
