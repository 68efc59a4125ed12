import type { WithdrawnRelease } from '../../../domains/releases/canaries/withdrawn-releases';
import { RegistryError } from '../registry-error';

/** @throws RegistryError that says what lenders met. Behaviour: releases.canary-withdrawn */
export function assertNotWithdrawn(withdrawn: readonly WithdrawnRelease[]): void {
  if (withdrawn.length === 0) return;
  const [{ name, id, at, because }] = withdrawn as [WithdrawnRelease];
  throw new RegistryError(
    'WITHDRAWN',
    `${name} ${id} was withdrawn from a canary at ${at.toISOString()}: ${because}. Publish another release; only an owner can force this one`,
    { releases: Object.fromEntries(withdrawn.map((release) => [release.name, release.id])) },
  );
}
