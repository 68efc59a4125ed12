import type { JourneyStep } from '@lender-portal/releases';
import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Cookie, Page, Request, Route } from 'playwright-core';
import { accessibilityFaults } from './accessibility';
import { TimeLimitExceeded, type BrowserPool } from './browser-pool';
import type { VisitFault } from './fault';
import { runJourney } from './journey';
import { countResources, findLeaks, findLeftNodes, grownKinds } from './leaks';
import { firstLine, PageMessages } from './messages';
import { isReachable, type Network } from './network-isolation';
import { CHECKED_FOLDERS, PAGE_BRIDGE, type ResourceCounts, type PageBridge, type PageState } from './page-bridge';
import { describeViolation } from './violations';

/** Longer than the pages' own limit for applications, so that their error message arrives first. */
const TIME_LIMIT_MS = 20_000;
/** Time limit for requests and effects that end on their own, such as transitions and timeouts that only warn. */
const SETTLE_MS = 5_000;
const POLL_MS = 50;
const ROUNDS = 3;
const HEIGHT = 900;

export interface VisitOptions {
  network: Network;
  /** URL of the pages, including the base path. */
  portal: string;
  /** Window width in CSS pixels. */
  width: number;
  /** Runs before the pages' own scripts. */
  pageScript: string;
  /** Modules whose timers are tracked. */
  modules: readonly string[];
  cookies?: readonly Pick<Cookie, 'name' | 'value'>[];
  /** Entries of `localStorage`. */
  storage?: readonly { name: string; value: string }[];
  /** Answers requests without a network. */
  respond?: (url: URL) => Answer;
}

/** A response, or the path of a file. */
export type Answer = NonNullable<Parameters<Route['fulfill']>[0]>;

/** A page and the ids of the routes that may show it. */
export interface VisitedPage {
  /** Path below the base path. */
  path: string;
  routes: readonly string[];
}

/** A visit of pages that mount a module, in its own browser context. Collects faults. */
export class ModuleVisit {
  readonly #portal: string;
  readonly #context: BrowserContext;
  readonly #page: Page;
  readonly #session: CDPSession;
  readonly #messages: PageMessages;
  readonly #blocked: ReadonlySet<string>;
  readonly #requests = new Set<Request>();
  readonly #faults: VisitFault[] = [];
  /** The page that `open` opened. */
  #place!: VisitedPage;

  private constructor(portal: string, page: Page, session: CDPSession, blocked: ReadonlySet<string>) {
    this.#portal = portal;
    this.#page = page;
    this.#context = page.context();
    this.#session = session;
    this.#blocked = blocked;
    this.#messages = new PageMessages(page);
    page.on('request', (request) => {
      if (['fetch', 'xhr'].includes(request.resourceType())) this.#requests.add(request);
    });
    page.on('requestfinished', (request) => this.#requests.delete(request));
    page.on('requestfailed', (request) => this.#requests.delete(request));
    this.#context.on('page', (other) => void other.close().catch(() => undefined));
  }

  /**
   * Opens a browser context, and kills its browser if the visit takes longer than `limit` milliseconds.
   *
   * @returns all faults, including an error of `inspect`
   */
  static async run(
    { pool, limit, ...options }: VisitOptions & { pool: BrowserPool; limit: number },
    inspect: (visit: ModuleVisit) => Promise<void>,
  ): Promise<VisitFault[]> {
    try {
      return await pool.run(limit, async (browser) => {
        const visit = await ModuleVisit.#start(browser, options);
        await inspect(visit)
          .then(() => visit.#collectViolations())
          .catch((error: Error) =>
            visit.#faults.push({ step: 'loading', message: `could not be checked: ${firstLine(error.message)}` }),
          );
        await visit.#context.close();
        return unique([...visit.#faults, ...visit.#messages.faults, ...networkFaults(visit.#blocked)]);
      });
    } catch (error) {
      if (!(error instanceof TimeLimitExceeded)) throw error;
      const message = `never becomes idle: the page did not finish within ${limit / 1000} s, so its browser was killed`;
      return [{ step: 'loading', message, advice: 'Look for an endless loop in its lifecycles or components' }];
    }
  }

  static async #start(browser: Browser, options: VisitOptions): Promise<ModuleVisit> {
    const { portal, network, width, storage = [], cookies = [], modules, pageScript, respond } = options;
    const { origin } = network;
    const context = await browser.newContext({
      viewport: { width, height: HEIGHT },
      locale: 'en-US',
      timezoneId: 'America/New_York',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      acceptDownloads: false,
      storageState: { cookies: [], origins: storage.length > 0 ? [{ origin, localStorage: [...storage] }] : [] },
    });
    const blocked = new Set<string>();
    await context.route('**', async (route) => {
      const url = route.request().url();
      if (isReachable(url, network)) return respond ? route.fulfill(respond(new URL(url))) : route.continue();
      blocked.add(url);
      return route.abort('blockedbyclient');
    });
    const { protocol, hostname: domain } = new URL(origin);
    await context.addCookies(
      cookies.map((cookie) => ({ ...cookie, domain, path: '/', httpOnly: true, secure: protocol === 'https:' })),
    );
    const folders = modules.map((name) => `/modules/${name}/`);
    await context.addInitScript({
      content: `globalThis.${CHECKED_FOLDERS} = ${JSON.stringify(folders)};\n${pageScript}`,
    });
    const page = await context.newPage();
    return new ModuleVisit(portal, page, await context.newCDPSession(page), blocked);
  }

  /** Opens a page. @returns whether it shows the module */
  async open(place: VisitedPage): Promise<boolean> {
    this.#place = place;
    const state = await this.#load(place);
    if (state.kind !== 'shown') this.#faults.push(this.#describeMissingContent(state));
    return state.kind === 'shown';
  }

  /** @returns JPEG */
  screenshot(): Promise<Buffer> {
    return this.#page.screenshot({ type: 'jpeg', quality: 55, animations: 'disabled' });
  }

  async checkAccessibility(): Promise<void> {
    this.#faults.push(...(await accessibilityFaults(this.#session)));
  }

  /** Navigates away from the open page and back several times. Counts that grow each time are leaks. */
  async remount(away: VisitedPage): Promise<void> {
    const rounds: ResourceCounts[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const back = round === 0 ? undefined : await this.#go(this.#place);
      if (back && back.kind !== 'shown') {
        const fault = this.#describeMissingContent(back);
        const time = round === 1 ? 'again' : 'for the third time';
        this.#faults.push({ ...fault, message: `${fault.message}, when mounted ${time}` });
        return;
      }
      const gone = await this.#go(away);
      if (gone.kind !== 'shown') {
        const { reasons } = this.#messages;
        const reason = reasons[0] === undefined ? 'that page no longer loads' : firstLine(reasons[0]);
        this.#faults.push({
          step: 'leftovers',
          message: `breaks navigation to /${away.path}: ${reason}`,
          evidence: reasons,
        });
        return;
      }
      rounds.push(await this.#settle(rounds.at(-1)));
    }
    this.#faults.push(...findLeftNodes(await this.#call('leftNodes')), ...findLeaks(rounds));
  }

  /** Runs a team's own test steps, which start on the open page. */
  async runJourney(steps: readonly JourneyStep[]): Promise<void> {
    const { path, routes } = this.#place;
    await this.#collectViolations();
    const open = (below: string) => this.#load({ path: below === '' ? path : `${path}/${below}`, routes });
    await open('');
    const message = await runJourney(this.#page, steps, open);
    if (message !== undefined) this.#faults.push({ step: 'journey', message });
  }

  async #load({ path, routes }: VisitedPage): Promise<PageState> {
    await this.#page.goto(`${this.#portal}/${path}`, { waitUntil: 'commit', timeout: TIME_LIMIT_MS });
    return this.#shown(routes);
  }

  async #go({ path, routes }: VisitedPage): Promise<PageState> {
    await this.#call('go', `${new URL(this.#portal).pathname}/${path}`);
    return this.#shown(routes);
  }

  async #shown(routes: readonly string[]): Promise<PageState> {
    const state = await this.#call('shown', routes, TIME_LIMIT_MS);
    if (state.kind !== 'shown') return state;
    await this.#idle();
    return this.#call('shown', routes, 0);
  }

  /** Waits until requests are answered and the document does not change. */
  async #idle(): Promise<void> {
    const deadline = performance.now() + SETTLE_MS;
    while (this.#requests.size > 0 && performance.now() < deadline) await setTimeout(POLL_MS);
    await this.#call('quiet', SETTLE_MS);
  }

  /** @returns counts of leakable resources, after effects that end on their own have ended */
  async #settle(earlier: ResourceCounts | undefined): Promise<ResourceCounts> {
    const deadline = performance.now() + SETTLE_MS;
    for (;;) {
      const counts = {
        ...(await countResources(this.#session)),
        'a worker': { count: this.#page.workers().length },
        'an open request': { count: this.#requests.size },
      };
      if (!earlier || grownKinds(earlier, counts).length === 0 || performance.now() > deadline) return counts;
      await setTimeout(POLL_MS);
    }
  }

  async #collectViolations(): Promise<void> {
    this.#faults.push(...(await this.#call('violations')).map(describeViolation));
  }

  #describeMissingContent(state: Exclude<PageState, { kind: 'shown' }>): VisitFault {
    const { reasons } = this.#messages;
    const message =
      state.kind === 'failed'
        ? `is not shown: ${reasons[0] === undefined ? `"${state.title}"` : firstLine(reasons[0])}`
        : `shows no content within ${TIME_LIMIT_MS / 1000} s at ${state.address}`;
    return { step: 'mounting', message, evidence: reasons };
  }

  /** Calls a function of the page bridge. */
  #call<Name extends keyof PageBridge>(
    name: Name,
    ...given: Parameters<PageBridge[Name]>
  ): Promise<Awaited<ReturnType<PageBridge[Name]>>> {
    return this.#page.evaluate(
      ([global, method, values]) =>
        (globalThis as unknown as Record<string, Record<string, (...all: unknown[]) => unknown>>)[global]![method]!(
          ...values,
        ),
      [PAGE_BRIDGE, name, given as unknown[]] as const,
    ) as Promise<Awaited<ReturnType<PageBridge[Name]>>>;
  }
}

/** Requests that the visit blocked, one fault per origin. */
function networkFaults(blocked: ReadonlySet<string>): VisitFault[] {
  const origins = new Set([...blocked].map((url) => new URL(url).origin));
  return [...origins].map((origin) => ({
    step: 'network',
    message: `tried to reach ${origin}, which the portal's pages may not access`,
    evidence: [...blocked].filter((url) => new URL(url).origin === origin).slice(0, 3),
  }));
}

const unique = (faults: readonly VisitFault[]) =>
  faults.filter(
    ({ step, message }, index) => faults.findIndex((each) => each.step === step && each.message === message) === index,
  );
