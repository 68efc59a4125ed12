import { ApplicationError } from '@lender-portal/server-kit/errors/application-error';
import { ImportMapError } from '@lender-portal/releases/import-map';
import type { FastifyBaseLogger } from 'fastify';
import { findFailingRevisions } from '../../domains/releases/health/find-failing-revisions';
import type { WatchedRevision, WatchedRevisions } from '../../domains/releases/health/watched-revisions';
import { RevisionConflict } from '../../domains/releases/ledger/ledger';
import { liveModules } from '../page-host/import-map/live-modules';
import type { RegistrySources } from '../registry/sources';
import { findPreviousRelease } from '../registry/swapping/previous-release';
import { PORTAL } from './end-canaries';

export interface RevisionSources extends Pick<RegistrySources, 'db' | 'ledger' | 'deployments'> {
  revisions: WatchedRevisions;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Rolls back failing revisions, also during a freeze. Without a good earlier release, it only logs and shows the failure. */
export async function rollBackFailing(sources: RevisionSources): Promise<void> {
  const { db, deployments, revisions, log } = sources;
  if (revisions.all.length === 0) return;
  const running = liveModules(await deployments.live());
  for (const { revision, evidence } of await findFailingRevisions(db, revisions.all, running)) {
    const reason = await rollBack(revision, evidence, sources);
    if (reason === undefined) continue;
    if (!revisions.held.has(revision.seq))
      log.warn({ revision: revision.seq, evidence, reason }, 'failing change was not rolled back');
    revisions.held.set(revision.seq, `${evidence}. ${reason}`);
  }
}

/** @returns why it was not rolled back */
async function rollBack(
  { seq, releases }: WatchedRevision,
  evidence: string,
  sources: RevisionSources,
): Promise<string | undefined> {
  const { ledger, revisions, log } = sources;
  const head = await ledger.head();
  const modules = Object.keys(releases);
  const previous = await Promise.all(modules.map((module) => findPreviousRelease(module, false, sources)));
  const index = previous.findIndex(({ target, isFailing }) => target === undefined || isFailing);
  if (index >= 0) return `${modules[index]} has no earlier release that is not known to fail`;
  try {
    const { isWritten } = await ledger.append({
      who: PORTAL,
      reason: `revision ${seq} rolled back automatically: ${evidence}`,
      // Another process may have rolled it back.
      expected: head?.seq,
      passesFreeze: () => true,
      propose: (live) => ({ map: previous.reduce((map, { restore }) => restore(map), live) }),
    });
    if (isWritten) log.warn({ revision: seq, releases, reason: evidence }, 'failing change rolled back');
  } catch (error) {
    if (error instanceof RevisionConflict) return undefined;
    if (error instanceof ImportMapError || error instanceof ApplicationError) return error.message;
    throw error;
  }
  await revisions.refresh();
  return undefined;
}
