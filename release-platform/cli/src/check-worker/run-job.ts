import type {
  CheckFinding,
  CheckJob,
  CheckOutcome,
  CheckScreenshot,
  CheckStep,
  CheckTarget,
} from '@lender-portal/releases/checks';
import { mapWithConcurrency } from '../map-with-concurrency';
import type { BrowserOptions, RunningBrowser } from '../visit/browser';
import { BrowserPool } from '../visit/browser-pool';
import { isolateNetwork } from '../visit/network-isolation';
import { findDamagedFiles } from './damaged-files';
import { commonConditions, describeConditions, planVisits, type PlannedVisit } from './conditions/conditions';
import { PressedControls } from './pressed-controls';
import { findSpeedFaults, isVerySlow } from './speed';
import { visitPage, type PageVisit, type VisitResult } from './visit-page';

/** Three keep two processors busy, because a visit waits for a third of its time. */
const PAGE_CONCURRENCY = 3;
/** Failed visits of a module after which its other visits are skipped. Each may last until its time limit. */
const MAX_FAILED = 2;
/** Steps whose findings mean that a module does not work. */
const FAILED_STEPS: readonly CheckStep[] = ['loading', 'mounting'];
/** Steps whose findings depend on what a visit does rather than on its conditions. */
const THOROUGH_STEPS: readonly CheckStep[] = ['leftovers', 'neighbors', 'speed', 'journey'];

interface RunOptions {
  startBrowser: (options: BrowserOptions) => Promise<RunningBrowser>;
  /** Runs in each page before the page's own scripts. */
  pageScript: string;
  onProgress: (progress: string) => void;
  /** Ends the check immediately, even if a page hangs. */
  signal: AbortSignal;
  /** Visits one page; overridden in tests. */
  visit?: typeof visitPage;
}

/**
 * Checks releases in the portal's pages. Finishes within the job's time limits, whatever the releases do.
 *
 * @throws the signal's reason if aborted
 */
export async function runJob(job: CheckJob, { startBrowser, signal, ...options }: RunOptions): Promise<CheckOutcome> {
  signal.throwIfAborted();
  const pool = new BrowserPool(() => startBrowser(isolateNetwork(job)));
  const run = new CheckRun(job, pool, options);
  const stopped = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      run.findings.push(timeoutFinding(job));
      resolve();
    }, job.limits.check);
  });
  const checked = run.check();
  // Rejects after the browsers are killed, when the outcome is already decided.
  checked.catch(() => undefined);
  try {
    await Promise.race([checked, stopped, expired]);
    signal.throwIfAborted();
    return run.outcome();
  } finally {
    clearTimeout(timer);
    await pool.close();
  }
}

const timeoutFinding = ({ releases, limits }: CheckJob): CheckFinding => ({
  step: 'worker',
  module: Object.keys(releases)[0]!,
  message: `did not finish its check within ${limits.check / 1000} s`,
  alsoLive: false,
});

type VisitFinding = VisitResult['findings'][number];

/** A finding in one visit. */
interface SeenFinding extends CheckFinding {
  seen?: Pick<PageVisit, 'kind' | 'conditions'>;
}

class CheckRun {
  readonly findings: SeenFinding[] = [];
  readonly #job: CheckJob;
  readonly #pool: BrowserPool;
  readonly #options: Pick<RunOptions, 'pageScript' | 'onProgress' | 'visit'>;
  readonly #screenshots: CheckScreenshot[] = [];
  readonly #visited: PlannedVisit[] = [];
  readonly #pressed = new PressedControls();
  /** Findings that did not occur again at once, because a busy machine causes some. */
  readonly #seenOnce = new Set<string>();
  /** One comparison of speed at a time, because they slow each other down. */
  #comparison = Promise.resolve(false);
  #inconclusive: string | undefined;

  constructor(job: CheckJob, pool: BrowserPool, options: Pick<RunOptions, 'pageScript' | 'onProgress' | 'visit'>) {
    this.#job = job;
    this.#pool = pool;
    this.#options = options;
  }

  outcome(): CheckOutcome {
    return {
      findings: mergeVisits(this.findings, this.#visited),
      screenshots: [...this.#screenshots],
      ...(this.#inconclusive !== undefined && { inconclusive: this.#inconclusive }),
    };
  }

  async check(): Promise<void> {
    this.#options.onProgress('fetching all files');
    this.findings.push(...(await findDamagedFiles(this.#job)));
    if (this.findings.length > 0) return;
    await this.#checkPages();
  }

  async #checkPages(): Promise<void> {
    const failed = new Map<string, number>();
    const isSkipped = (module: string) => (failed.get(module) ?? 0) >= MAX_FAILED;
    const visits = planVisits(this.#job.targets);
    // Waiting needs no processor, so it does not count as a concurrent visit.
    const late = this.#checkLater(visits[0]);
    const planned = mapWithConcurrency(PAGE_CONCURRENCY, [...visits.entries()], async ([index, visit]) => {
      const { target, conditions, isThorough, isFirstLook, neighbor } = visit;
      const { module, path } = target;
      if (isSkipped(module)) return;
      this.#options.onProgress(
        `${index + 1} of ${visits.length}: /${path}, ${describeConditions(conditions).join(', ')}`,
      );
      const { choose, chosen } = this.#pressed.ofVisit(path, isThorough);
      const kind = isThorough ? 'thorough' : 'brief';
      const candidate = { map: 'candidate', target, conditions, kind, isFirstLook, neighbor } as const;
      const visited = await this.#visit({ ...candidate, presses: choose });
      this.#visited.push(visit);
      const compare = async () => {
        if (isSkipped(module) || !(await this.#isTooSlow(visit, visited))) return false;
        // Every other visit of a slow module would be slow too.
        failed.set(module, MAX_FAILED);
        return true;
      };
      if (isThorough && visited.isShown) this.#comparison = this.#comparison.then(compare);
      const isTooSlow = isThorough && visited.isShown && (await this.#comparison);
      if (isSkipped(module) && !isTooSlow) return;
      const isSpeedJudged = isThorough && !isTooSlow && isVerySlow(visited.measures);
      const page = { ...candidate, isSpeedJudged };
      const result = isSpeedJudged ? await this.#visit({ ...page, presses: choose }) : visited;
      const works = await this.#addResult(index + 1, { ...page, presses: chosen }, result);
      if (!works || !visited.isShown) failed.set(module, (failed.get(module) ?? 0) + 1);
    });
    await Promise.all([late, planned]);
  }

  /** Leaves a page open, because some errors come late. */
  async #checkLater(planned: PlannedVisit | undefined): Promise<void> {
    if (!planned) return;
    const { target, conditions } = planned;
    const late: PageVisit = {
      map: 'candidate',
      target,
      conditions,
      kind: 'late',
      isFirstLook: false,
      presses: [],
    };
    const visited = await this.#visit(late);
    if (visited.isShown) await this.#addResult(0, late, visited);
  }

  async #isTooSlow({ target, conditions }: PlannedVisit, { measures }: VisitResult): Promise<boolean> {
    const { module, path: route } = target;
    const measure = async (map: PageVisit['map']) => {
      const visited = await this.#visit({
        map,
        target,
        conditions,
        kind: 'speed',
        isFirstLook: false,
        presses: [],
      });
      return visited.measures;
    };
    const faults = await findSpeedFaults(
      measures,
      () => measure('candidate'),
      this.#comparedTarget(target) === target ? () => measure('live') : undefined,
    );
    this.findings.push(
      ...faults.map((fault) => ({ ...fault, step: 'speed' as const, module, route, alsoLive: false })),
    );
    return faults.length > 0;
  }

  /** @param number of the screenshot; 0 for none. @returns whether the module works */
  async #addResult(number: number, candidate: PageVisit, { findings, screenshot }: VisitResult): Promise<boolean> {
    const { target, kind, conditions } = candidate;
    const hasScreenshot = screenshot !== undefined && number > 0;
    if (hasScreenshot)
      this.#screenshots.push({
        number,
        route: target.path,
        conditions: describeConditions(conditions),
        image: screenshot.toString('base64'),
      });
    const known = findings.flatMap((finding) => {
      const alsoLive = this.#judged(finding);
      return alsoLive === undefined ? [] : [{ ...finding, alsoLive }];
    });
    const added = findings.filter((finding) => this.#judged(finding) === undefined);
    const judged = added.length > 0 ? await this.#judge(added, candidate) : [];
    const all = [...known, ...judged];
    for (const finding of all)
      this.findings.push({ ...finding, ...(hasScreenshot && { screenshot: number }), seen: { kind, conditions } });
    return all.every(({ step, alsoLive }) => alsoLive || !FAILED_STEPS.includes(step));
  }

  /** Compares new findings with the live page, and leaves out those that occur once only. */
  async #judge(
    found: readonly VisitFinding[],
    candidate: PageVisit,
  ): Promise<(VisitFinding & { alsoLive: boolean })[]> {
    const { hasLiveJourney } = candidate.target;
    // A new journey fails on the live page because the live release lacks the feature.
    const isIn = (messages: ReadonlySet<string>, { step, message }: VisitFinding) =>
      messages.has(`${step} ${message}`) && (step !== 'journey' || hasLiveJourney === true);
    const live = await this.#liveMessages(candidate);
    const shared = found.filter((finding) => isIn(live, finding));
    const own = found.filter((finding) => !isIn(live, finding));
    if (own.length === 0) return shared.map((finding) => ({ ...finding, alsoLive: true }));
    const again = new Set((await this.#visit(candidate)).findings.map(({ step, message }) => `${step} ${message}`));
    const liveAgain = await this.#liveMessages(candidate);
    const confirmed = own.filter((finding) => {
      const key = `${finding.module} ${finding.step} ${finding.message}`;
      const isSeenAgain = again.has(`${finding.step} ${finding.message}`) || this.#seenOnce.has(key);
      this.#seenOnce.add(key);
      return isSeenAgain;
    });
    return [
      ...shared.map((finding) => ({ ...finding, alsoLive: true })),
      ...confirmed.map((finding) => ({ ...finding, alsoLive: isIn(liveAgain, finding) })),
    ];
  }

  /** @returns whether the same finding of an earlier visit was live too; undefined for a new one */
  #judged({ module, route, step, message }: VisitFinding): boolean | undefined {
    return this.findings.find(
      (each) =>
        each.module === module && each.route === route && each.step === step && each.message === message && each.seen,
    )?.alsoLive;
  }

  /** @returns the findings of the live page, for comparison */
  async #liveMessages(candidate: PageVisit): Promise<Set<string>> {
    const { target } = candidate;
    const compared = this.#comparedTarget(target);
    if (!compared) return new Set();
    const isSame = compared === target;
    const kind = isSame ? candidate.kind : 'brief';
    const { findings, isShown } = await this.#visit({ ...candidate, map: 'live', target: compared, kind });
    if (isShown) return new Set(findings.map(({ step, message }) => `${step} ${message}`));
    // If the live page shows nothing, every finding would count as already live.
    const reasons = findings.map(({ message }) => message).join('; ');
    const subject = isSame
      ? `the live release of ${target.module} is not shown on /${target.path}`
      : `/${compared.path} of the live portal is not shown`;
    this.#inconclusive ??= `${subject}, so there is nothing to compare with: ${reasons}`;
    return new Set();
  }

  /**
   * @returns the same page if another release of the module is live on it; otherwise a page without the module, which
   *   has the same neighbors
   */
  #comparedTarget(target: CheckTarget): CheckTarget | undefined {
    if (this.#job.replaced.includes(target.module) && !target.isNew) return target;
    const { module, viewers, away } = target;
    return away && { module, viewers, ...away };
  }

  #visit(page: PageVisit): Promise<VisitResult> {
    const { visit = visitPage, pageScript } = this.#options;
    return visit(this.#pool, this.#job, page, pageScript);
  }
}

/** Merges the same finding of several visits, and names what these visits have in common. */
function mergeVisits(findings: readonly SeenFinding[], visited: readonly PlannedVisit[]): CheckFinding[] {
  const keyOf = ({ module, step, message }: CheckFinding) => JSON.stringify([module, step, message]);
  const groups = new Map<string, SeenFinding[]>();
  for (const finding of findings) groups.set(keyOf(finding), [...(groups.get(keyOf(finding)) ?? []), finding]);
  return [...groups.values()].map((same) => {
    const { seen: _seen, route, ...finding } = same.find(({ alsoLive }) => !alsoLive) ?? same[0]!;
    const pages = new Set(same.map((each) => each.route)).size;
    const own = visited.filter(({ target }) => target.module === finding.module);
    const allPages = new Set(own.map(({ target }) => target.path)).size;
    const isExplained = same.some(({ step, seen }) => seen?.kind === 'brief' && !THOROUGH_STEPS.includes(step));
    const common = isExplained
      ? commonConditions(
          same.flatMap(({ seen }) => seen?.conditions ?? []),
          own.map(({ conditions }) => conditions),
        )
      : [];
    const conditions = [...(pages > 1 && pages < allPages ? [`${pages} of ${allPages} pages`] : []), ...common];
    return {
      ...finding,
      ...(pages === 1 && route !== undefined && { route }),
      ...(conditions.length > 0 && { conditions }),
      alsoLive: same.every(({ alsoLive }) => alsoLive),
    };
  });
}
