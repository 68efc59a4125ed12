import type {
  CheckFinding,
  CheckJob,
  CheckOutcome,
  CheckScreenshot,
  CheckTarget,
} from '@lender-portal/releases/checks';
import { mapWithConcurrency } from '../map-with-concurrency';
import type { BrowserOptions, RunningBrowser } from '../visit/browser';
import { BrowserPool } from '../visit/browser-pool';
import { isolateNetwork } from '../visit/network-isolation';
import { findDamagedFiles } from './damaged-files';
import { visitPage, type PageVisit, type VisitResult } from './visit-page';

/** Higher concurrency would slow pages down until they exceed their time limits. */
const PAGE_CONCURRENCY = 2;
/** Window widths in CSS pixels. The first one is visited thoroughly. */
const WIDTHS = [1440, 390] as const;

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

class CheckRun {
  readonly findings: CheckFinding[] = [];
  readonly #job: CheckJob;
  readonly #pool: BrowserPool;
  readonly #options: Pick<RunOptions, 'pageScript' | 'onProgress' | 'visit'>;
  readonly #screenshots: CheckScreenshot[] = [];
  #inconclusive: string | undefined;

  constructor(job: CheckJob, pool: BrowserPool, options: Pick<RunOptions, 'pageScript' | 'onProgress' | 'visit'>) {
    this.#job = job;
    this.#pool = pool;
    this.#options = options;
  }

  outcome(): CheckOutcome {
    return {
      findings: mergeWidths(this.findings),
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
    const broken = new Set<string>();
    const visits = WIDTHS.flatMap((width) => this.#job.targets.map((target) => ({ target, width })));
    await mapWithConcurrency(PAGE_CONCURRENCY, [...visits.entries()], async ([index, { target, width }]) => {
      // Stop here, because a broken module would run into the time limit on every page.
      if (broken.has(target.module)) return;
      this.#options.onProgress(`${index + 1} of ${visits.length}: /${target.path} at ${width} px`);
      const candidate: PageVisit = { map: 'candidate', target, width, isThorough: width === WIDTHS[0] };
      const visited = await this.#visit(candidate);
      if (!visited.isShown) broken.add(target.module);
      await this.#addResult(index + 1, candidate, visited);
    });
  }

  async #addResult(number: number, candidate: PageVisit, { findings, screenshot }: VisitResult): Promise<void> {
    const { target, width } = candidate;
    if (screenshot) this.#screenshots.push({ number, route: target.path, width, image: screenshot.toString('base64') });
    const liveMessages = findings.length > 0 ? await this.#liveMessages(candidate) : new Set<string>();
    // A new journey fails on the live page because the live release lacks the feature.
    const isLive = ({ step, message }: (typeof findings)[number]) =>
      liveMessages.has(`${step} ${message}`) && (step !== 'journey' || target.hasLiveJourney === true);
    for (const finding of findings)
      this.findings.push({ ...finding, ...(screenshot && { screenshot: number }), alsoLive: isLive(finding) });
  }

  /** @returns the findings of the live page, for comparison */
  async #liveMessages(candidate: PageVisit): Promise<Set<string>> {
    const { target } = candidate;
    const compared = this.#comparedTarget(target);
    if (!compared) return new Set();
    const isSame = compared === target;
    const isThorough = isSame && candidate.isThorough;
    const { findings, isShown } = await this.#visit({ ...candidate, map: 'live', target: compared, isThorough });
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
    const { module, viewer, away } = target;
    return away && { module, viewer, ...away };
  }

  #visit(page: PageVisit): Promise<VisitResult> {
    const { visit = visitPage, pageScript } = this.#options;
    return visit(this.#pool, this.#job, page, pageScript);
  }
}

/** Merges a finding that occurs at every width into one without a width. */
function mergeWidths(findings: readonly CheckFinding[]): CheckFinding[] {
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
