import type {
  CheckFinding,
  CheckJob,
  CheckOutcome,
  CheckScreenshot,
  CheckTarget,
} from '@lender-portal/releases/checks';
import type { Browser } from 'playwright-core';
import type { BrowserOptions, RunningBrowser } from '../check/mounting/browser';
import { BrowserSlot, TimeLimitExceeded } from '../check/mounting/browser-slot';
import { Pages, WIDTHS, type MapName } from './browser/pages';
import { isolateNetwork } from './browser/network-isolation';
import { visit, type VisitResult } from './browser/visit';
import { findDamagedFiles } from './damaged-files';
import { findTypeBreaks } from './type-breaks';
import { mapWithConcurrency } from '../map-with-concurrency';

/** Higher concurrency would slow pages down until they exceed their time limits. */
const PAGE_CONCURRENCY = 2;

interface RunOptions {
  startBrowser: (options: BrowserOptions) => Promise<RunningBrowser>;
  /** Runs in each page before the page's own scripts. */
  pageScript: string;
  onProgress: (progress: string) => void;
  /** Ends the check immediately, even if a page hangs. */
  signal: AbortSignal;
  /** Visits one page; overridden in tests. */
  visitPage?: typeof visit;
}

interface Visit {
  target: CheckTarget;
  width: number;
}

interface NumberedVisit extends Visit {
  /** Number of its screenshot. Follows the order of targets, so it does not depend on timing. */
  number: number;
}

/**
 * Checks releases in the portal's pages. Finishes within the job's time limits, whatever the releases do.
 *
 * @throws the signal's reason if aborted
 */
export async function runJob(job: CheckJob, options: RunOptions): Promise<CheckOutcome> {
  const { signal } = options;
  signal.throwIfAborted();
  const run = new CheckRun(job, options);
  const timer = setTimeout(() => run.stop(timeoutFinding(job)), job.limits.check);
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

const timeoutFinding = ({ releases, limits }: CheckJob): CheckFinding => ({
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
    const start = () => options.startBrowser(isolateNetwork(job));
    this.#slots = Array.from({ length: PAGE_CONCURRENCY }, () => new BrowserSlot(start));
    this.#free = [...this.#slots];
    this.#stopped = new Promise((resolve) => {
      this.#stop = resolve;
    });
  }

  /** @param finding the reason, if the releases caused it */
  stop(finding?: CheckFinding): void {
    this.#stop(finding);
  }

  async outcome(): Promise<CheckOutcome> {
    const checked = this.#check().then(() => undefined);
    // Rejects after the browsers are killed, when the outcome is already decided.
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
    this.#options.onProgress('fetching all files');
    this.#found.push(...(await findDamagedFiles(this.#job)));
    if (this.#found.length > 0) return;
    this.#options.onProgress('checking types');
    this.#found.push(...(await findTypeBreaks(this.#job)));
    await this.#checkPages();
    if (this.#found.every(({ alsoLive }) => alsoLive)) await this.#checkWithPreviousNeighbors();
  }

  async #checkPages(): Promise<void> {
    const broken = new Set<string>();
    const visits = WIDTHS.flatMap((width) => this.#job.targets.map((target): Visit => ({ target, width }))).map(
      (each, index): NumberedVisit => ({
        ...each,
        number: index + 1,
      }),
    );
    let done = 0;
    await mapWithConcurrency(PAGE_CONCURRENCY, visits, async (each) => {
      const { target, width } = each;
      done += 1;
      // Stop here, because a broken module would run into the time limit on every page.
      if (broken.has(target.module)) return;
      this.#options.onProgress(`${done} of ${visits.length}: /${target.path} at ${width} px`);
      const visited = await this.#visit('candidate', each, width === WIDTHS[0]);
      if (!visited.isShown) broken.add(target.module);
      await this.#addResult(each, visited);
    });
  }

  async #addResult({ target, width, number }: NumberedVisit, { findings, screenshot }: VisitResult): Promise<void> {
    if (screenshot) this.#screenshots.push({ number, route: target.path, width, image: screenshot.toString('base64') });
    const liveMessages = findings.length > 0 ? await this.#liveMessages({ target, width }) : new Set<string>();
    // A new journey fails on the live page because the live release lacks the feature.
    const isLive = ({ step, message }: (typeof findings)[number]) =>
      liveMessages.has(`${step} ${message}`) && (step !== 'journey' || target.hasLiveJourney === true);
    for (const finding of findings)
      this.#found.push({ ...finding, ...(screenshot && { screenshot: number }), alsoLive: isLive(finding) });
  }

  /** @returns the findings of the live page, for comparison */
  async #liveMessages({ target, width }: Visit): Promise<Set<string>> {
    const compared = this.#comparedTarget(target);
    if (!compared) return new Set();
    const { findings, isShown } = await this.#visit(
      'live',
      { target: compared, width },
      compared === target && width === WIDTHS[0],
    );
    if (isShown) return new Set(findings.map(({ step, message }) => `${step} ${message}`));
    // If the live page shows nothing, every finding would count as already live.
    const reasons = findings.map(({ message }) => message).join('; ');
    const subject =
      compared === target
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
    const { module, viewer, away } = target;
    return away && { module, viewer, path: away.path, routes: [away.route] };
  }

  /**
   * Checks the releases against the previous releases of their neighbors, because rolling back a neighbor must not
   * break them.
   */
  async #checkWithPreviousNeighbors(): Promise<void> {
    const { before } = this.#job.previews;
    const { targets } = this.#job;
    if (!before) return;
    const names = before.neighbours.join(', ');
    const firsts = targets.filter(({ module }, index) => targets.findIndex((each) => each.module === module) === index);
    await mapWithConcurrency(PAGE_CONCURRENCY, firsts, async (target) => {
      this.#options.onProgress(`/${target.path} with the previous release of ${names}`);
      const { findings, isShown } = await this.#visit('before', { target, width: WIDTHS[0] }, false);
      if (isShown || !(await this.#runsWithout(target))) return;
      for (const finding of findings)
        this.#found.push({
          ...finding,
          step: 'neighbours',
          message: `${finding.message}, with the previous release of ${names}`,
          alsoLive: false,
        });
    });
  }

  /** @returns false if the previous neighbors break their pages even without the releases */
  async #runsWithout(target: CheckTarget): Promise<boolean> {
    const compared = this.#comparedTarget(target);
    return !compared || (await this.#visit('neighbors', { target: compared, width: WIDTHS[0] }, false)).isShown;
  }

  async #visit(map: MapName, { target, width }: Visit, hasRounds: boolean): Promise<VisitResult> {
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
      return {
        findings: [{ step: 'loading', module: target.module, message, route: target.path, width }],
        screenshot: undefined,
        isShown: false,
      };
    } finally {
      this.#free.push(slot);
    }
  }

  #pagesOf(browser: Browser): Pages {
    const pages = this.#pages.get(browser) ?? new Pages(browser, this.#job, this.#options.pageScript);
    this.#pages.set(browser, pages);
    return pages;
  }
}

/** Merges a finding that occurs at every width into one without a width. */
function atAllWidths(findings: readonly CheckFinding[]): CheckFinding[] {
  const sameAs = (finding: CheckFinding) => (other: CheckFinding) =>
    other.module === finding.module &&
    other.route === finding.route &&
    other.step === finding.step &&
    other.message === finding.message;
  return findings.flatMap((finding, index) => {
    const all = findings.filter(sameAs(finding));
    if (all.length < WIDTHS.length) return [finding];
    const { width: _width, ...rest } = finding;
    return findings.findIndex(sameAs(finding)) === index
      ? [{ ...rest, alsoLive: all.every(({ alsoLive }) => alsoLive) }]
      : [];
  });
}
