import type { CheckFinding, CheckJob, CheckTarget } from '@lender-portal/releases/checks';
import type { BrowserPool } from '../visit/browser-pool';
import { ModuleVisit } from '../visit/visit';

export interface PageVisit {
  /** Releases that the page runs. Candidates have their own session, so that a sign-out does not affect the live page. */
  map: 'candidate' | 'live';
  target: CheckTarget;
  /** Window width in CSS pixels. */
  width: number;
  /** Whether to run its journey, and to unmount and remount it to detect leaks. */
  isThorough: boolean;
}

/** The result of a page visit. */
export interface VisitResult {
  findings: Omit<CheckFinding, 'screenshot' | 'alsoLive'>[];
  /** JPEG; undefined if the page crashed. */
  screenshot: Buffer | undefined;
  /** Whether the module was shown. */
  isShown: boolean;
}

/** Inspects a page of the portal that mounts a module. */
export async function visitPage(
  pool: BrowserPool,
  { origin, basePath, services, releases, limits, preview, sessions, liveSessions }: CheckJob,
  { map, target, width, isThorough }: PageVisit,
  pageScript: string,
): Promise<VisitResult> {
  const { module, path, away, journey } = target;
  const session = (map === 'live' ? liveSessions : sessions)[target.viewer];
  let screenshot: Buffer | undefined;
  let isShown = false;
  const faults = await ModuleVisit.run(
    {
      pool,
      limit: limits.visit,
      network: { origin, services },
      portal: origin + basePath,
      width,
      pageScript,
      modules: Object.keys(releases),
      cookies: map === 'live' ? [] : [preview],
      storage: session ? [session] : [],
    },
    async (visit) => {
      isShown = await visit.open(target);
      screenshot = await visit.screenshot();
      if (!isShown) return;
      await visit.checkAccessibility();
      if (isThorough && away) await visit.remount(away);
      // Must be last, because it may navigate to other pages.
      if (isThorough && journey) await visit.runJourney(journey);
    },
  );
  const findings = faults.map(({ advice: _advice, ...fault }) => ({ ...fault, module, route: path, width }));
  return { findings, screenshot, isShown };
}
