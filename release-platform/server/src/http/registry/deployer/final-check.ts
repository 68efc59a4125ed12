import type { FastifyReply } from 'fastify';
import { setTimeout } from 'node:timers/promises';
import { findCheck, isFailing, isFinished, type Check } from '../../../domains/releases/checks/checks';
import type { TokenHolder } from '../../../domains/releases/tokens/registry-tokens';
import { RegistryError } from '../registry-error';
import { requestCheck, type CheckSources } from '../request-check';

const POLL_INTERVAL_MS = 500;
const MAX_WAIT_MS = 15 * 60_000;

type Releases = Readonly<Record<string, string>>;

interface Waiting {
  holder: TokenHolder;
  reply: FastifyReply;
  /** Aborted when the server closes. */
  closing: AbortSignal;
}

/**
 * Requests a check and waits for the result, because a pipeline makes only one call.
 *
 * @throws RegistryError if the releases do not pass, or there is no worker
 */
export async function assertPassing(
  releases: Releases,
  { holder, reply, closing }: Waiting,
  sources: CheckSources,
): Promise<void> {
  const gone = new AbortController();
  const leave = () => gone.abort();
  reply.raw.once('close', leave);
  try {
    const { id } = await requestCheck({ releases, acceptsSize: false }, holder, sources);
    const check = await finished(id, AbortSignal.any([gone.signal, closing]), sources);
    if (check?.state !== 'passed') throw notPassed(releases, id, check);
  } finally {
    reply.raw.off('close', leave);
  }
}

/** @returns undefined after the time limit, or after the client disconnects */
async function finished(id: string, signal: AbortSignal, { db }: CheckSources): Promise<Check | undefined> {
  const end = Date.now() + MAX_WAIT_MS;
  while (Date.now() < end && !signal.aborted) {
    const check = await findCheck(db, id);
    if (check && isFinished(check)) return check;
    await setTimeout(POLL_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
  }
  return undefined;
}

function notPassed(releases: Releases, id: string, check: Check | undefined): RegistryError {
  const names = Object.entries(releases).map(([name, release]) => `${name} ${release}`);
  const findings = check?.findings.filter(({ alsoLive }) => !alsoLive) ?? [];
  const reason =
    check?.state === 'canceled'
      ? `it was canceled by "${check.canceledBy}"`
      : check && isFailing(check.findings)
        ? findings.map(({ module, message }) => `"${module}" ${message}`).join('; ')
        : 'it has not finished. Call again later';
  return new RegistryError('NOT_CHECKED', `${names.join(', ')} did not pass the check ${id}: ${reason}`, {
    releases,
    check: id,
    findings,
  });
}
