import type { CheckFinding, CheckJob, CheckOutcome, CheckScreenshot, CheckTarget } from '@lender-portal/releases/checks';
import type { Browser } from 'playwright-core';
import type { BrowserOptions, RunningBrowser } from '../check/mounting/browser';
import { BrowserSlot, TimeLimitExceeded } from '../check/mounting/browser-slot';
import { Pages, WIDTHS, type MapName } from './browser/pages';
import { confinedTo } from './browser/reachable';
import { visit, type Visited } from './browser/visit';
import { findDamagedFiles } from './damaged-files';
import { inParallel } from '../in-parallel';

/** More of them would wait for the processor, and for their time limits. */
const PAGES_AT_ONCE = 2;

interface RunOptions {
  startBrowser: (options: BrowserOptions) => Promise<RunningBrowser>;
  /** Runs in each page before the page itself. */
  pageScript: string;
  onProgress: (progress: string) => void;
  /** Ends the check at once, even while a page hangs. */
  signal: AbortSignal;
  /** Looks at one page; by default in the browser. */
  visitPage?: typeof visit;
}

interface Visit {
  target: CheckTarget;
  width: number;
}

interface NumberedVisit extends Visit {
  /** Of its screenshot: the same for each check of the same pages, whichever page ends first. */
  number: number;
}

/**
 * Checks releases in the pages of the portal. Ends within the limits of the job, whatever the releases do.
 *
 * @throws the signal's reason
 */
export async function runJob(job: CheckJob, options: RunOptions): Promise<CheckOutcome> {
  const { signal } = options;
  signal.throwIfAborted();
  const run = new CheckRun(job, options);
  const timer = setTimeout(() => run.stop(tooLong(job)), job.limits.check);
  const abort = () => run.stop();
  signal.addEventListener('abort', abort, { once: true });
  try {
    const outcome = await run.outcome();
    signal.throwIfAborted();
    return outcome;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
    await run.close();
  }
}

const tooLong = ({ releases, limits }: CheckJob): CheckFinding => ({
  step: 'worker',
  module: Object.keys(releases)[0]!,
  message: `did not finish its check within ${limits.check / 1000} s`,
  alsoLive: false,
});

class CheckRun {
  readonly #job: CheckJob;
  readonly #options: RunOptions;
  readonly #portal: string;
  readonly #slots: BrowserSlot[];
  readonly #free: BrowserSlot[];
  readonly #pages = new WeakMap<Browser, Pages>();
  readonly #found: CheckFinding[] = [];
  readonly #screenshots: CheckScreenshot[] = [];
  readonly #stopped: Promise<CheckFinding | undefined>;
  #stop!: (finding: CheckFinding | undefined) => void;
  #inconclusive: string | undefined;

  constructor(job: CheckJob, options: RunOptions) {
    this.#job = job;
    this.#options = options;
    this.#portal = job.origin + job.basePath;
    const start = () => options.startBrowser(confinedTo(job));
    this.#slots = Array.from({ length: PAGES_AT_ONCE }, () => new BrowserSlot(start));
    this.#free = [...this.#slots];
    this.#stopped = new Promise((resolve) => {
      this.#stop = resolve;
    });
  }

  /** @param finding the reason, if it counts against the releases */
  stop(finding?: CheckFinding): void {
    this.#stop(finding);
  }

  async outcome(): Promise<CheckOutcome> {
    const checked = this.#check().then(() => undefined);
    // Rejects after the browsers were killed, when the outcome is known already.
    checked.catch(() => undefined);
    const stopped = await Promise.race([checked, this.#stopped]);
    return {
      findings: [...atAllWidths(this.#found), ...(stopped ? [stopped] : [])],
      screenshots: [...this.#screenshots],
      ...(this.#inconclusive !== undefined && { inconclusive: this.#inconclusive }),
    };
  }

  async close(): Promise<void> {
    await Promise.all(this.#slots.map((slot) => slot.close()));
  }

  async #check(): Promise<void> {
    this.#options.onProgress('fetching every file of the releases');
    this.#found.push(...(await findDamagedFiles(this.#job)));
    if (this.#found.length > 0) return;
    await this.#checkPages();
    if (this.#found.every(({ alsoLive }) => alsoLive)) await this.#checkWithNeighborsBefore();
  }

  async #checkPages(): Promise<void> {
    const broken = new Set<string>();
    const visits = WIDTHS.flatMap((width) => this.#job.targets.map((target): Visit => ({ target, width }))).map((each, index): NumberedVisit => ({
      ...each,
      number: index + 1,
    }));
    let done = 0;
    await inParallel(PAGES_AT_ONCE, visits, async (each) => {
      const { target, width } = each;
      done += 1;
      // A module that is not shown on one page would take its time limits on every page.
      if (broken.has(target.module)) return;
      this.#options.onProgress(`${done} of ${visits.length}: /${target.path} at ${width} px`);
      const visited = await this.#visit('candidate', each, width === WIDTHS[0]);
      if (!visited.isShown) broken.add(target.module);
      await this.#keep(each, visited);
    });
  }

  async #keep({ target, width, number }: NumberedVisit, { findings, screenshot }: Visited): Promise<void> {
    if (screenshot) this.#screenshots.push({ number, route: target.path, width, image: screenshot.toString('base64') });
    const known = findings.length > 0 ? await this.#liveMessages({ target, width }) : new Set<string>();
    // A new journey fails on the live page because the feature is not there yet.
    const isLive = ({ step, message }: (typeof findings)[number]) => known.has(`${step} ${message}`) && (step !== 'journey' || target.hasLiveJourney === true);
    for (const finding of findings) this.#found.push({ ...finding, ...(screenshot && { screenshot: number }), alsoLive: isLive(finding) });
  }

  /** @returns the findings on the live page to compare with */
  async #liveMessages({ target, width }: Visit): Promise<Set<string>> {
    const compared = this.#comparedTarget(target);
    if (!compared) return new Set();
    const { findings, isShown } = await this.#visit('live', { target: compared, width }, compared === target && width === WIDTHS[0]);
    if (isShown) return new Set(findings.map(({ step, message }) => `${step} ${message}`));
    // Compared with a page that shows nothing, every finding would seem to be live already.
    const reasons = findings.map(({ message }) => message).join('; ');
    const subject =
      compared === target ? `the live release of ${target.module} is not shown on /${target.path}` : `/${compared.path} of the live portal is not shown`;
    this.#inconclusive ??= `${subject}, so there is nothing to compare with: ${reasons}`;
    return new Set();
  }

  /**
   * @returns the same page if lenders have it with another release of the module; otherwise the page without the module, which has the
   *   same neighbors
   */
  #comparedTarget(target: CheckTarget): CheckTarget | undefined {
    if (this.#job.replaced.includes(target.module) && !target.isNew) return target;
    const { module, viewer, away } = target;
    return away && { module, viewer, path: away.path, routes: [away.route] };
  }

  /** Checks the releases beside the neighbors as they were one swap ago: rolling those back must not break these. */
  async #checkWithNeighborsBefore(): Promise<void> {
    const { before } = this.#job.previews;
    const { targets } = this.#job;
    if (!before) return;
    const names = before.neighbours.join(', ');
    const firsts = targets.filter(({ module }, index) => targets.findIndex((each) => each.module === module) === index);
    await inParallel(PAGES_AT_ONCE, firsts, async (target) => {
      this.#options.onProgress(`/${target.path} with ${names} as before the last swap`);
      const { findings, isShown } = await this.#visit('before', { target, width: WIDTHS[0] }, false);
      if (isShown || !(await this.#runsWithout(target))) return;
      for (const finding of findings)
        this.#found.push({ ...finding, step: 'neighbours', message: `${finding.message}, with ${names} as before the last swap`, alsoLive: false });
    });
  }

  /** @returns false if the earlier neighbors break their pages without the releases, too */
  async #runsWithout(target: CheckTarget): Promise<boolean> {
    const compared = this.#comparedTarget(target);
    return !compared || (await this.#visit('neighbors', { target: compared, width: WIDTHS[0] }, false)).isShown;
  }

  async #visit(map: MapName, { target, width }: Visit, hasRounds: boolean): Promise<Visited> {
    const slot = this.#free.pop()!;
    const { visit: limit } = this.#job.limits;
    try {
      return await slot.run(limit, async (browser) => {
        const context = await this.#pagesOf(browser).context(map, target.viewer, width);
        const { visitPage = visit } = this.#options;
        return visitPage(context, target, { portal: this.#portal, width, hasRounds });
      });
    } catch (error) {
      if (!(error instanceof TimeLimitExceeded)) throw error;
      const message = `never becomes idle: the page did not finish within ${limit / 1000} s, so its browser was killed`;
      return { findings: [{ step: 'loading', module: target.module, message, route: target.path, width }], screenshot: undefined, isShown: false };
    } finally {
      this.#free.push(slot);
    }
  }

  #pagesOf(browser: Browser): Pages {
    const known = this.#pages.get(browser) ?? new Pages(browser, this.#job, this.#options.pageScript);
    this.#pages.set(browser, known);
    return known;
  }
}

/** Merges findings of all widths into one without a width. */
function atAllWidths(findings: readonly CheckFinding[]): CheckFinding[] {
  const sameAs = (finding: CheckFinding) => (other: CheckFinding) =>
    other.module === finding.module && other.route === finding.route && other.step === finding.step && other.message === finding.message;
  return findings.flatMap((finding, index) => {
    const all = findings.filter(sameAs(finding));
    if (all.length < WIDTHS.length) return [finding];
    const { width: _width, ...rest } = finding;
    return findings.findIndex(sameAs(finding)) === index ? [{ ...rest, alsoLive: all.every(({ alsoLive }) => alsoLive) }] : [];
  });
}
