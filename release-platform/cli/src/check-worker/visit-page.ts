import type { CheckFinding, CheckJob, CheckTarget } from '@lender-portal/releases/checks';
import type { BrowserPool } from '../visit/browser-pool';
import { ModuleVisit, type VisitMeasures } from '../visit/visit';
import type { Conditions } from './conditions/conditions';
import { isVerySlow } from './speed';

/** Enough for errors that a person meets who reads the page. */
const LATE_MS = 12_000;
/** Enough for timers that refresh, remind or expire. */
const LATER_MINUTES = 10;

/** A visit tests everything, the page under other conditions, or the page after some time. */
export type VisitKind = 'thorough' | 'brief' | 'late' | 'speed';

export interface PageVisit {
  /** Releases that the page runs. Candidates have their own session, so that a sign-out does not affect the live page. */
  map: 'candidate' | 'live';
  target: CheckTarget;
  conditions: Conditions;
  kind: VisitKind;
  /** Whether the visit goes on if the page is very slow. */
  isSpeedJudged?: boolean;
  /** Whether no earlier visit saw the page in this theme or width, so that its accessibility is checked. */
  isFirstLook: boolean;
  /** The page that a brief visit goes to and returns from. */
  neighbor?: CheckTarget['away'];
  /** Selects the next control to press, or -1; or the names of an earlier visit, to press the same. */
  presses: ((names: readonly string[]) => number) | readonly string[];
}

/** The result of a page visit. */
export interface VisitResult {
  findings: Omit<CheckFinding, 'screenshot' | 'alsoLive' | 'conditions'>[];
  /** JPEG; undefined if the page crashed. */
  screenshot: Buffer | undefined;
  /** Whether the module was shown. */
  isShown: boolean;
  measures: VisitMeasures;
}

/** Inspects a page of the portal that mounts a module. */
export async function visitPage(
  pool: BrowserPool,
  { origin, basePath, services, releases, limits, preview, livePreview, sessions, liveSessions }: CheckJob,
  { map, target, conditions, kind, presses, isFirstLook, neighbor, isSpeedJudged = false }: PageVisit,
  pageScript: string,
): Promise<VisitResult> {
  const { module, path, away, journey } = target;
  const { viewer, width, theme, visit: count, motion, clockShift } = conditions;
  const session = (map === 'live' ? liveSessions : sessions)[viewer];
  let screenshot: Buffer | undefined;
  let isShown = false;
  let measures: VisitMeasures = {};
  const faults = await ModuleVisit.run(
    {
      pool,
      limit: limits.visit,
      network: { origin, services },
      portal: origin + basePath,
      width,
      theme,
      // The auth client of a foundation module would see its session as expired.
      ...(away && (kind === 'thorough' || clockShift > 0) && { clockShift }),
      motion,
      pageScript,
      modules: Object.keys(releases),
      cookies: [map === 'live' ? livePreview : preview],
      storage: session ? [session] : [],
    },
    async (visit) => {
      ({ measures } = visit);
      const isCompared = kind === 'thorough' || kind === 'speed';
      isShown = isCompared && away ? await visit.openFrom(away, target) : await visit.open(target);
      if (isShown && count === 'second') isShown = await visit.reopen();
      if (isShown && isCompared) await visit.measure();
      if (kind === 'speed') return;
      screenshot = await visit.screenshot();
      if (!isShown) return;
      await visit.inspect();
      if (kind === 'thorough' && !isSpeedJudged && isVerySlow(measures)) return;
      if (kind === 'late') return visit.wait(LATE_MS);
      if (isFirstLook) {
        await visit.operate();
        await visit.checkAccessibility();
      }
      if (kind === 'thorough') await visit.type();
      await visit.press(typeof presses === 'function' ? presses : replay(presses));
      if (kind === 'thorough' && away) {
        await visit.skip(LATER_MINUTES);
        await visit.remount(away);
        await visit.resize(theme);
      } else if (neighbor) await visit.leaveAndReturn(neighbor);

      // Must be last, because it may navigate to other pages.
      if (kind === 'thorough' && journey) await visit.runJourney(journey);
    },
  );
  const findings = faults.map(({ advice: _advice, ...fault }) => ({ ...fault, module, route: path }));
  return { findings, screenshot, isShown, measures };
}

/** Chooses the names in their order, without those that are not offered. */
function replay(names: readonly string[]): (offered: readonly string[]) => number {
  const left = [...names];
  return (offered) => {
    for (let name = left.shift(); name !== undefined; name = left.shift())
      if (offered.includes(name)) return offered.indexOf(name);
    return -1;
  };
}
