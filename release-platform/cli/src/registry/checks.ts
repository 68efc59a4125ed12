import type { Check, Finding, QueuedCheck } from '@lender-portal/registry-api';
import { setTimeout } from 'node:timers/promises';
import type { RegistryClient } from './portal';
import { UserError } from './user-error';

const POLL_INTERVAL_MS = 1_000;
/** A check takes about a minute per module, and may wait behind other checks. */
const TIMEOUT_MS = 60 * 60_000;

export const requestCheck = (registry: RegistryClient, releases: readonly string[]): Promise<Check> =>
  registry<Check>('POST', '/checks', { json: { releases } });

/**
 * Polls a check until it ends.
 *
 * @param onStatus receives the current status at every poll
 * @throws UserError after an hour
 */
export async function pollCheck(
  registry: RegistryClient,
  id: string,
  onStatus: (status: string) => void,
): Promise<Check> {
  const end = Date.now() + TIMEOUT_MS;
  while (Date.now() < end) {
    const check = await registry<Check>('GET', `/checks/${id}`);
    if (!isPending(check)) return check;
    onStatus(check.progress ?? (check.state === 'waiting' ? 'waiting for a worker' : 'running'));
    await setTimeout(POLL_INTERVAL_MS);
  }
  throw new UserError(
    `Check ${id} did not finish within an hour. Make sure that a worker is running (npm run check-worker)`,
  );
}

export const isPending = ({ state }: Pick<Check, 'state'>): boolean => state === 'waiting' || state === 'running';

/** @returns the reason why a finished check did not pass; undefined if it passed */
export function checkFailureReason(check: Check): string | undefined {
  switch (check.state) {
    case 'passed':
      return undefined;
    case 'canceled':
      return `The check was canceled by "${check.canceledBy ?? 'another token'}"`;
    case 'inconclusive':
      return 'The check was inconclusive';
    default:
      return `The check failed with ${formatFindingCount(countFindings(check))}`;
  }
}

/** @returns a few lines per check */
export function describeQueue(queue: readonly QueuedCheck[], now: Date): string {
  if (queue.length === 0) return 'No checks are running or waiting.\n';
  return queue
    .flatMap(({ id, position, requestedBy, createdAt, progress, releases }) => [
      `${id}  ${position === null ? 'running' : `waiting, position ${position}`}, requested ${ageOf(createdAt, now)} ago by ${requestedBy}${progress === null ? '' : `: ${progress}`}`,
      ...Object.entries(releases).map(([module, release]) => `   ${module}  ${release}`),
    ])
    .map((line) => `${line}\n`)
    .join('');
}

function ageOf(timestamp: string, now: Date): string {
  const seconds = Math.max(0, Math.round((now.getTime() - Date.parse(timestamp)) / 1000));
  const [count, unit] = seconds < 90 ? [seconds, 'second'] : [Math.round(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Number of findings that count against the releases. */
export const countFindings = ({ findings }: Check): number => findings.filter(isCounting).length;

const isCounting = ({ alsoLive, accepted }: Finding) => !alsoLive && !accepted;

/**
 * @param origin the portal's origin
 * @returns a line per finding, plus its evidence; empty if there are no findings
 */
export function describeFindings({ findings, screenshots = [] }: Check, origin: string): string {
  const describe = (
    mark: string,
    { step, module, message, route, conditions = [], evidence = [], screenshot, alsoLive, accepted }: Finding,
  ) => {
    const location = [module, ...(route === undefined ? [] : [`/${route.replace(/^\//, '')}`]), ...conditions].join(
      ', ',
    );
    const screenshotFile = screenshots.find(({ number }) => number === screenshot);
    return [
      `${mark} ${step}: ${message} (${location})${alsoLive ? ' [ignored: also in the live release]' : ''}${accepted ? ` [accepted by ${accepted.by}: ${accepted.reason}]` : ''}`,
      ...evidence.flatMap((each) => each.split('\n')).map((text) => `    ${text}`),
      ...(screenshotFile ? [`    ${origin}${screenshotFile.url}`] : []),
    ];
  };
  const numbered = findings.map((finding, index) => ({ finding, number: index + 1 }));
  const counting = numbered
    .filter(({ finding }) => isCounting(finding))
    .flatMap(({ finding, number }) => describe(`✖ ${number}`, finding));
  const others = findings.filter((finding) => !isCounting(finding)).flatMap((each) => describe('⚠', each));
  return [...counting, ...others].map((each) => `${each}\n`).join('');
}

export const formatFindingCount = (count: number): string => `${count} ${count === 1 ? 'finding' : 'findings'}`;
