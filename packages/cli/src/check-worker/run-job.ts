import type { CheckFinding, CheckJob, CheckOutcome, CheckScreenshot, CheckTarget, CheckViewer } from '@lender-portal/releases/checks';
import type { Browser, BrowserContext } from 'playwright-core';
import { visit, type Visited } from './browser/visit';
import { findDamagedFiles } from './damaged-files';
import { OWN_FOLDERS } from './page/live-page';

const WIDTHS = [1440, 390] as const;
/** More of them would wait for the processor, and for their time limits. */
const PAGES_AT_ONCE = 2;

interface RunOptions {
  browser: Browser;
  /** What runs in each page before the page itself. */
  pageScript: string;
  /** Is told what is looked at. */
  onProgress: (progress: string) => void;
}

interface Visit {
  target: CheckTarget;
  width: number;
}

/** Checks releases in the pages of the portal that the job is of. */
export async function runJob(job: CheckJob, { browser, pageScript, onProgress }: RunOptions): Promise<CheckOutcome> {
  onProgress('fetching every file of the releases');
  const damaged = await findDamagedFiles(job);
  if (damaged.length > 0) return { findings: damaged, screenshots: [] };

  const pages = new Pages(browser, job, pageScript);
  const found: CheckFinding[] = [];
  const screenshots: CheckScreenshot[] = [];
  const keep = async ({ target, width }: Visit, { findings, screenshot }: Visited, options: { isLive?: boolean } = {}) => {
    const number = screenshot && screenshots.push({ number: screenshots.length + 1, route: target.path, width, image: screenshot.toString('base64') });
    const known = findings.length > 0 && !options.isLive ? await pages.liveMessages(target, width) : new Set<string>();
    for (const finding of findings)
      found.push({ ...finding, ...(number !== undefined && { screenshot: number }), alsoLive: known.has(`${finding.step} ${finding.message}`) });
  };
  try {
    const broken = new Set<string>();
    const visits = WIDTHS.flatMap((width) => job.targets.map((target): Visit => ({ target, width })));
    let done = 0;
    await inParallel(visits, async (each) => {
      const { target, width } = each;
      done += 1;
      // What does not run at all need not be waited for on every page.
      if (broken.has(target.module)) return;
      onProgress(`${done} of ${visits.length}: /${target.path} at ${width} px`);
      const visited = await visit(await pages.context('candidate', target.viewer), target, { portal: pages.portal, width, hasRounds: width === WIDTHS[0] });
      if (!visited.isShown) broken.add(target.module);
      await keep(each, visited);
    });
    if (found.every(({ alsoLive }) => alsoLive)) found.push(...(await checkWithNeighboursBefore(job, pages, onProgress)));
    return { findings: atAllWidths(found), screenshots };
  } finally {
    await pages.close();
  }
}

/** What is found in every window is said once, without its width. */
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

/** The releases beside the neighbours as they were one swap ago: who rolls those back must not break these. */
async function checkWithNeighboursBefore(
  { previews: { before }, targets }: CheckJob,
  pages: Pages,
  onProgress: (progress: string) => void,
): Promise<CheckFinding[]> {
  if (!before) return [];
  const firsts = targets.filter(({ module }, index) => targets.findIndex((each) => each.module === module) === index);
  const found = await inParallel(firsts, async (target) => {
    onProgress(`/${target.path} with ${before.neighbours.join(', ')} as before the last swap`);
    const [width] = WIDTHS;
    const { findings, isShown } = await visit(await pages.context('before', target.viewer), target, { portal: pages.portal, width, hasRounds: false });
    if (isShown) return [];
    return findings.map((finding): CheckFinding => ({
      ...finding,
      step: 'neighbours',
      message: `${finding.message}, with ${before.neighbours.join(', ')} as before the last swap`,
      alsoLive: false,
    }));
  });
  return found.flat();
}

type Map = 'candidate' | 'before' | 'live';

/** The portal's pages, with the map that is asked for and the viewer. */
class Pages {
  /** With the base path. */
  readonly portal: string;
  readonly #browser: Browser;
  readonly #job: CheckJob;
  readonly #script: string;
  readonly #contexts = new Map<string, Promise<BrowserContext>>();
  readonly #live = new Map<string, Promise<Set<string>>>();

  constructor(browser: Browser, job: CheckJob, script: string) {
    this.#browser = browser;
    this.#job = job;
    this.portal = job.origin + job.basePath;
    this.#script = script;
  }

  context(map: Map, viewer: CheckViewer): Promise<BrowserContext> {
    const key = `${map} ${viewer}`;
    const known = this.#contexts.get(key) ?? this.#open(map, viewer);
    this.#contexts.set(key, known);
    return known;
  }

  /** @returns what the live release fails on the same page */
  liveMessages(target: CheckTarget, width: number): Promise<Set<string>> {
    if (!this.#job.replaced.includes(target.module)) return Promise.resolve(new Set());
    const key = `${target.path} ${width}`;
    const known = this.#live.get(key) ?? this.#visitLive(target, width);
    this.#live.set(key, known);
    return known;
  }

  async close(): Promise<void> {
    const contexts = await Promise.allSettled(this.#contexts.values());
    await Promise.all(contexts.map((each) => (each.status === 'fulfilled' ? each.value.close().catch(() => undefined) : undefined)));
  }

  async #visitLive(target: CheckTarget, width: number): Promise<Set<string>> {
    const { findings } = await visit(await this.context('live', target.viewer), target, { portal: this.portal, width, hasRounds: width === WIDTHS[0] });
    return new Set(findings.map(({ step, message }) => `${step} ${message}`));
  }

  async #open(map: Map, viewer: CheckViewer): Promise<BrowserContext> {
    const { origin, basePath, sessions, previews, releases } = this.#job;
    const session = sessions[viewer];
    const context = await this.#browser.newContext({
      locale: 'en-US',
      timezoneId: 'America/New_York',
      reducedMotion: 'reduce',
      storageState: { cookies: [], origins: session ? [{ origin, localStorage: [session] }] : [] },
    });
    const secret = map === 'candidate' ? previews.candidate : map === 'before' ? previews.before?.secret : undefined;
    if (secret !== undefined)
      await context.addCookies([{ name: previews.cookie, value: secret, domain: new URL(origin).hostname, path: basePath, httpOnly: true }]);
    const folders = Object.keys(releases).map((name) => `/modules/${name}/`);
    await context.addInitScript({ content: `globalThis[${JSON.stringify(OWN_FOLDERS)}] = ${JSON.stringify(folders)};\n${this.#script}` });
    return context;
  }
}

/** Their results in order. */
async function inParallel<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  const rest = items.entries();
  const run = async () => {
    for (const [index, item] of rest) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, run));
  return results;
}
