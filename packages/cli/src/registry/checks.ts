import type { CheckFinding } from '@lender-portal/releases/checks';
import { setTimeout } from 'node:timers/promises';
import type { Registry } from './portal';
import { Refusal } from './refusal';

/** A check, as the registry tells it. */
export interface Check {
  id: string;
  state: 'waiting' | 'running' | 'passed' | 'failed';
  /** Module → the id of its release. */
  releases: Record<string, string>;
  /** What it is at. */
  progress: string | null;
  findings: CheckFinding[];
  warnings?: CheckFinding[];
  screenshots?: { number: number; url: string }[];
}

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
    if (check.state === 'passed' || check.state === 'failed') return check;
    tell(check.progress ?? (check.state === 'waiting' ? 'waiting for a worker' : 'running'));
    await setTimeout(ASKED_EVERY_MS);
  }
  throw new Refusal(`The check ${id} has not ended within an hour: see whether its worker runs (npm run check-worker)`);
}

/** How many findings count against the releases. */
export const countOf = ({ findings }: Check): number => findings.filter(({ alsoLive }) => !alsoLive).length;

/**
 * @param origin of the portal
 * @returns a line for each finding, and what shows it; empty where there is nothing to say
 */
export function describeFindings({ findings, warnings = [], screenshots = [] }: Check, origin: string): string {
  const describe = (mark: string, { step, module, message, route, width, evidence = [], screenshot, alsoLive }: CheckFinding) => {
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
