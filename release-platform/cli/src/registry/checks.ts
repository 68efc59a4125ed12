import type { Check, Finding, QueuedCheck } from '@lender-portal/registry-api';
import { setTimeout } from 'node:timers/promises';
import type { Registry } from './portal';
import { Refusal } from './refusal';

const ASKED_EVERY_MS = 1_000;
/** A check takes a minute a module; before it may be others. */
const LONGEST_MS = 60 * 60_000;

export const requestCheck = (registry: Registry, releases: readonly string[], acceptSize: boolean): Promise<Check> =>
  registry<Check>('POST', '/checks', { json: { releases, acceptSize } });

/**
 * Waits for the end of a check.
 *
 * @param tell is told what the check is at
 * @throws Refusal where it takes an hour
 */
export async function finishedCheck(registry: Registry, id: string, tell: (status: string) => void): Promise<Check> {
  const end = Date.now() + LONGEST_MS;
  while (Date.now() < end) {
    const check = await registry<Check>('GET', `/checks/${id}`);
    if (!isOpen(check)) return check;
    tell(check.progress ?? (check.state === 'waiting' ? 'waiting for a worker' : 'running'));
    await setTimeout(ASKED_EVERY_MS);
  }
  throw new Refusal(`The check ${id} has not ended within an hour: see whether its worker runs (npm run check-worker)`);
}

export const isOpen = ({ state }: Pick<Check, 'state'>): boolean => state === 'waiting' || state === 'running';

/** @returns the reason a finished check does not allow a swap; undefined if it passed */
export function refusalOf(check: Check): string | undefined {
  switch (check.state) {
    case 'passed':
      return undefined;
    case 'canceled':
      return `The check was canceled by "${check.canceledBy ?? 'another token'}"`;
    case 'inconclusive':
      return 'The release could not be checked';
    default:
      return `The check has ${counted(countOf(check))}`;
  }
}

/** @returns a few lines for each check */
export function describeQueue(queue: readonly QueuedCheck[], now: Date): string {
  if (queue.length === 0) return 'No check runs or waits.\n';
  return queue
    .flatMap(({ id, position, requestedBy, createdAt, progress, releases }) => [
      `${id}  ${position === null ? 'running' : `waiting, number ${position}`}, asked for ${ageOf(createdAt, now)} ago by ${requestedBy}${progress === null ? '' : `: ${progress}`}`,
      ...Object.entries(releases).map(([module, release]) => `   ${module}  ${release}`),
    ])
    .map((line) => `${line}\n`)
    .join('');
}

function ageOf(moment: string, now: Date): string {
  const seconds = Math.max(0, Math.round((now.getTime() - Date.parse(moment)) / 1000));
  const [count, unit] = seconds < 90 ? [seconds, 'second'] : [Math.round(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** How many findings count against the releases. */
export const countOf = ({ findings }: Check): number => findings.filter(({ alsoLive }) => !alsoLive).length;

/**
 * @param origin of the portal
 * @returns a line for each finding, and what shows it; empty where there is nothing to say
 */
export function describeFindings({ findings, warnings = [], screenshots = [] }: Check, origin: string): string {
  const describe = (mark: string, { step, module, message, route, width, evidence = [], screenshot, alsoLive }: Finding) => {
    const place = [module, ...(route === undefined ? [] : [`/${route.replace(/^\//, '')}`]), ...(width === undefined ? [] : [`${width} px`])].join(', ');
    const picture = screenshots.find(({ number }) => number === screenshot);
    return [
      `${mark} ${step}: ${message} (${place})${alsoLive ? '; so it is live already, which does not count' : ''}`,
      ...evidence.flatMap((each) => each.split('\n')).map((text) => `    ${text}`),
      ...(picture ? [`    ${origin}${picture.url}`] : []),
    ];
  };
  const counting = findings.filter(({ alsoLive }) => !alsoLive).flatMap((each) => describe('✖', each));
  const others = [...findings.filter(({ alsoLive }) => alsoLive), ...warnings].flatMap((each) => describe('⚠', each));
  return [...counting, ...others].map((each) => `${each}\n`).join('');
}

export const counted = (count: number): string => `${count} ${count === 1 ? 'finding' : 'findings'}`;
