import type { JourneyStep } from '@lender-portal/releases';
import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Cookie, Page, Request, Route } from 'playwright-core';
import { accessibilityFaults } from './accessibility';
import { TimeLimitExceeded, type BrowserPool } from './browser-pool';
import type { VisitFault } from './fault';
import { runJourney } from './journey';
import { countResources, findLeaks, findLeftNodes, findRetainedMemory, grownKinds, readHeap } from './leaks';
import { firstLine, PageMessages } from './messages';
import { isReachable, type Network } from './network-isolation';
import {
  PAGE_BRIDGE,
  PAGE_SETTINGS,
  type PageBridge,
  type PageSettings,
  type PageState,
  type Problem,
  type ResourceCounts,
} from './page-bridge';
import { describeViolation } from './violations';

/** Longer than the pages' own limit for applications, so that their error message arrives first. */
const TIME_LIMIT_MS = 20_000;
/** Time limit for requests and effects that end on their own, such as transitions and timeouts that only warn. */
const SETTLE_MS = 5_000;
const POLL_MS = 50;
const ROUNDS = 3;
const HEIGHT = 900;
/** Narrower windows are of phones, which have touch screens. */
const TABLET_WIDTH = 600;
/** Entries of the history for one navigation: itself, and a redirect within the module. */
const MAX_ENTRIES = 2;
const TABS = 3;
/** CSS pixels. */
const WHEEL = 300;
const END_OF_PAGE = 100_000;
/** Enough for the start of a smooth scroll, and for a module that takes the focus back. */
const OPERATED_MS = 400;
/** How long an idle page is measured. */
const MEASURE_MS = 1_500;
/** Widths that no other visit has: of small phones, tablets and large screens. */
const OTHER_WIDTHS = [320, 768, 1920];

export interface VisitOptions {
  network: Network;
  /** URL of the pages, including the base path. */
  portal: string;
  /** Window width in CSS pixels. */
  width: number;
  theme?: 'light' | 'dark';
  /** Milliseconds by which the checked modules see a later date, in another time zone unless it is 0. */
  clockShift?: number;
  /** The preference of the system for animations. */
  motion?: 'reduced' | 'full';
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

/** Measures for comparison with the live release. */
export interface VisitMeasures {
  /** Milliseconds from a navigation to content. */
  contentMs?: number;
  /** Share of the time in which an idle page computes. */
  busy?: number;
  /** Requests per second of an idle page. */
  requests?: number;
  /** Bytes of the JavaScript heap. */
  heap?: number;
  /** Nodes of all documents, including those that are kept but not shown. */
  nodes?: number;
}

/** A visit of pages that mount a module, in its own browser context. Collects faults. */
export class ModuleVisit {
  readonly #portal: string;
  readonly #context: BrowserContext;
  readonly #page: Page;
  readonly #session: CDPSession;
  readonly #messages: PageMessages;
  readonly #blocked: ReadonlySet<string>;
  /** Requests without an answer. */
  readonly #requests = new Set<Request>();
  readonly #faults: VisitFault[] = [];
  /** Messages of problems found by looking. */
  readonly #problems = new Set<string>();
  readonly measures: VisitMeasures = {};
  /** Requests for data. */
  #requestCount = 0;
  #hasNewRequests = false;
  #onProgress = (): void => undefined;
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
      const isForData = ['fetch', 'xhr'].includes(request.resourceType());
      if (!isForData && request.resourceType() !== 'script') return;
      this.#requests.add(request);
      this.#hasNewRequests = true;
      if (isForData) this.#requestCount += 1;
    });
    page.on('requestfinished', (request) => this.#requests.delete(request));
    page.on('requestfailed', (request) => this.#requests.delete(request));
    this.#context.on('page', (other) => void other.close().catch(() => undefined));
  }

  /**
   * Opens a browser context, and kills its browser if the page does not answer for `limit` milliseconds. A slow machine
   * may need longer for all of the visit.
   *
   * @returns all faults, including an error of `inspect`
   */
  static async run(
    { pool, limit, ...options }: VisitOptions & { pool: BrowserPool; limit: number },
    inspect: (visit: ModuleVisit) => Promise<void>,
  ): Promise<VisitFault[]> {
    try {
      return await pool.run(limit, async (browser, onProgress) => {
        const visit = await ModuleVisit.#start(browser, options, onProgress);
        await inspect(visit)
          .then(() => visit.#collectViolations())
          .catch((error: Error) => visit.#faults.push({ step: 'loading', message: describeInterruption(error) }));
        await visit.#context.close();
        return unique([...visit.#faults, ...visit.#messages.faults, ...networkFaults(visit.#blocked)]);
      });
    } catch (error) {
      if (!(error instanceof TimeLimitExceeded)) throw error;
      const message = `never becomes idle: the page did not answer for ${limit / 1000} s, so its browser was killed`;
      return [{ step: 'loading', message, advice: 'Look for an endless loop in its lifecycles or components' }];
    }
  }

  static async #start(browser: Browser, options: VisitOptions, onProgress: () => void): Promise<ModuleVisit> {
    const { portal, network, width, theme = 'light', clockShift, motion = 'reduced' } = options;
    const { storage = [], cookies = [], modules, pageScript, respond } = options;
    const { origin } = network;
    const context = await browser.newContext({
      viewport: { width, height: HEIGHT },
      hasTouch: width < TABLET_WIDTH,
      locale: 'en-US',
      timezoneId: clockShift ? 'Pacific/Honolulu' : 'America/New_York',
      reducedMotion: motion === 'full' ? 'no-preference' : 'reduce',
      colorScheme: theme,
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
    const settings: PageSettings = {
      folders: modules.map((name) => `/modules/${name}/`),
      ...(clockShift !== undefined && { clockShift }),
    };
    await context.addInitScript({
      content: `globalThis.${PAGE_SETTINGS} = ${JSON.stringify(settings)};\n${pageScript}`,
    });
    const page = await context.newPage();
    const visit = new ModuleVisit(portal, page, await context.newCDPSession(page), blocked);
    visit.#onProgress = onProgress;
    return visit;
  }

  /** Opens a page. @returns whether it shows the module */
  async open(place: VisitedPage): Promise<boolean> {
    this.#place = place;
    const state = await this.#load(place);
    if (state.kind !== 'shown') this.#faults.push(this.#describeMissingContent(state));
    return state.kind === 'shown';
  }

  /**
   * Opens another page, then navigates to this one, and finds what the module changes of what it shares with others.
   *
   * @returns whether it shows the module
   */
  async openFrom(away: VisitedPage, place: VisitedPage): Promise<boolean> {
    const before = await this.#load(away);
    // The faults of the other page are not the module's.
    this.#messages.faults.length = 0;
    if (before.kind !== 'shown') return this.open(place);
    this.#place = place;
    await this.#rememberSettled();
    const entries = await this.#call('historyLength');
    const started = performance.now();
    await this.#call('go', this.#addressOf(place));
    await this.#call('shown', place.routes, TIME_LIMIT_MS);
    this.measures.contentMs = performance.now() - started;
    const state = await this.#shown(place.routes);
    if ((await this.#call('historyLength')) > entries + MAX_ENTRIES)
      this.#add('neighbors', [{ message: 'adds entries to the history of the browser', evidence: [] }]);
    if (state.kind !== 'shown') this.#faults.push(this.#describeMissingContent(state));
    return state.kind === 'shown';
  }

  /** On a busy machine, parts of the frame load late. */
  async #rememberSettled(): Promise<void> {
    const deadline = performance.now() + SETTLE_MS;
    do {
      await this.#call('remember');
      await this.#idle();
    } while ((await this.#call('harm')).length > 0 && performance.now() < deadline);
  }

  /** Opens the page again, with what the browser has kept. @returns whether it shows the module */
  reopen = (): Promise<boolean> => this.open(this.#place);

  /** Measures how much an idle page computes and requests. */
  async measure(): Promise<void> {
    await this.#session.send('Performance.enable', { timeDomain: 'timeTicks' });
    const [busy, requests, started] = [await this.#readBusyTime(), this.#requestCount, performance.now()];
    await setTimeout(MEASURE_MS);
    const spent = (await this.#readBusyTime()) - busy;
    const seconds = (performance.now() - started) / 1000;
    this.measures.busy = spent / seconds;
    this.measures.requests = (this.#requestCount - requests) / seconds;
    this.measures.heap = await readHeap(this.#session);
    this.measures.nodes = (await this.#session.send('Memory.getDOMCounters')).nodes;
  }

  /** Leaves the page open, then looks at it again. */
  async wait(ms: number): Promise<void> {
    await setTimeout(ms);
    await this.#inspectAgain(`after ${ms / 1000} s`);
  }

  /** Runs the module's timers of the next minutes, then looks at the page again. */
  async skip(minutes: number): Promise<void> {
    this.#messages.action = `after ${minutes} minutes`;
    await this.#call('skip', minutes * 60_000);
    await this.#idle();
    await this.#inspectAgain(`after ${minutes} minutes`);
    this.#messages.action = undefined;
  }

  /**
   * Opens the page, then changes the width of the window and the theme.
   *
   * @param theme of the visit, restored at the end
   */
  async resize(theme: 'light' | 'dark'): Promise<void> {
    const { width } = this.#page.viewportSize()!;
    await this.#go(this.#place);
    for (const [index, other] of OTHER_WIDTHS.entries()) {
      this.#messages.action = `after a change of the theme and of the window to ${other} px`;
      await this.#show(other, index % 2 === 0 ? 'dark' : 'light');
      await this.#inspectAgain(`at ${other} px`);
    }
    await this.#show(width, theme);
    this.#messages.action = undefined;
  }

  async #show(width: number, colorScheme: 'light' | 'dark'): Promise<void> {
    await this.#page.emulateMedia({ colorScheme });
    await this.#page.setViewportSize({ width, height: HEIGHT });
    await this.#idle();
  }

  async #inspectAgain(when: string): Promise<void> {
    const state = await this.#call('shown', this.#place.routes, 0);
    if (state.kind === 'shown') return this.inspect(when);
    const fault = this.#describeMissingContent(state);
    const message = state.kind === 'failed' ? fault.message : 'no longer shows content';
    this.#faults.push({ ...fault, message: `${message}, ${when}` });
  }

  /** Finds what a person would notice on the open page. */
  async inspect(when?: string): Promise<void> {
    const problems = await this.#newProblems(this.#place);
    const suffix = when === undefined ? '' : `, ${when}`;
    this.#add(
      'appearance',
      problems.map((problem) => ({ ...problem, message: problem.message + suffix })),
    );
  }

  /** Leaves out what was found before, and what ends on its own, such as a cover during an upload. */
  async #newProblems({ routes }: VisitedPage): Promise<Problem[]> {
    const deadline = performance.now() + SETTLE_MS;
    for (;;) {
      const problems = (await this.#call('problems', routes)).filter(({ message }) => !this.#problems.has(message));
      if (problems.length > 0 && performance.now() < deadline) {
        await setTimeout(POLL_MS);
        continue;
      }
      for (const { message } of problems) this.#problems.add(message);
      return problems;
    }
  }

  /** Presses Tab and turns the mouse wheel, which must work as on any page. */
  async operate(): Promise<void> {
    const { keyboard, mouse } = this.#page;
    await this.#call('focusFirst');
    await this.#call('hasFocusMoved');
    let moves = 0;
    for (let count = 0; count < TABS; count += 1) {
      await keyboard.press('Tab');
      if (await this.#call('hasFocusMoved')) moves += 1;
    }
    const { width } = this.#page.viewportSize()!;
    await mouse.move(width / 2, HEIGHT / 2);
    await mouse.wheel(0, WHEEL);
    await setTimeout(OPERATED_MS);
    const problems = {
      'does not move the focus when Tab is pressed': moves === 0,
      'moves the focus although nothing is pressed': await this.#call('hasFocusMoved'),
      'does not scroll when the mouse wheel is turned': !(await this.#call('isScrolled')),
    };
    const messages = Object.keys(problems).filter((message) => problems[message as keyof typeof problems]);
    this.#add(
      'accessibility',
      messages.map((message) => ({ message, evidence: [] })),
    );
    // Content that is loaded when it comes into view.
    await mouse.wheel(0, END_OF_PAGE);
    await this.#idle();
    await mouse.wheel(0, -END_OF_PAGE);
    await this.#call('removeFocus');
  }

  /** Types a character into text fields and deletes it. */
  async type(): Promise<void> {
    const { keyboard } = this.#page;
    for (let index = 0; await this.#call('focusField', this.#place.routes, index); index += 1) {
      await keyboard.press('End');
      await keyboard.type('1');
      await keyboard.press('Backspace');
    }
  }

  /**
   * Presses controls one after another, and closes the dialogs that they open.
   *
   * @param choose selects the next of the names, or -1
   */
  async press(choose: (names: readonly string[]) => number): Promise<void> {
    const { routes } = this.#place;
    const root = this.#addressOf(this.#place);
    for (;;) {
      const names = await this.#call('controls', routes, root);
      const index = choose(names);
      if (index < 0) break;
      this.#messages.action = `after pressing ${names[index]!}`;
      await this.#call('press', index);
      await this.#idle();
      if (await this.#call('hasModal')) {
        await this.type();
        await this.#closeModal();
      }
      let state = await this.#call('shown', routes, TIME_LIMIT_MS, root);
      if (!new URL(this.#page.url()).pathname.startsWith(root)) state = await this.#go(this.#place);
      if (state.kind !== 'shown') {
        const { evidence = [], ...fault } = this.#describeMissingContent(state);
        this.#faults.push({ ...fault, evidence: [...evidence, this.#messages.action] });
        break;
      }
      await this.inspect();
    }
    this.#messages.action = undefined;
  }

  async #closeModal(): Promise<void> {
    await this.#page.keyboard.press('Escape');
    await this.#idle();
    // A dialog may refuse the key while it saves.
    if (await this.#call('hasModal')) await this.#load(this.#place);
  }

  async #readBusyTime(): Promise<number> {
    const { metrics } = await this.#session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  }

  #add(step: VisitFault['step'], problems: readonly Problem[]): void {
    this.#faults.push(...problems.map((problem) => ({ step, ...problem })));
  }

  /** @returns JPEG */
  screenshot(): Promise<Buffer> {
    return this.#page.screenshot({ type: 'jpeg', quality: 55, animations: 'disabled' });
  }

  async checkAccessibility(): Promise<void> {
    this.#faults.push(...(await accessibilityFaults(this.#session)));
  }

  /** Navigates away from the open page, and back with the browser's button. */
  async leaveAndReturn(away: VisitedPage): Promise<void> {
    // A pressed control may have opened another page of the module.
    await this.#go(this.#place);
    const gone = await this.#go(away);
    if (gone.kind !== 'shown') return this.#addBrokenNavigation(away);
    const problems = await this.#newProblems(away);
    this.#add(
      'neighbors',
      problems.map((problem) => ({ ...problem, message: `${problem.message}, on /${away.path} afterwards` })),
    );
    await this.#call('back');
    const state = await this.#shown(this.#place.routes);
    if (state.kind === 'shown') return this.inspect();
    const fault = this.#describeMissingContent(state);
    this.#faults.push({ ...fault, message: `${fault.message}, when mounted again` });
  }

  /** Navigates away from the open page and back several times. Counts that grow each time are leaks. */
  async remount(away: VisitedPage): Promise<void> {
    const rounds: ResourceCounts[] = [];
    const heap: number[] = [];
    const mounted = await this.#call('harm');
    let left: Problem[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const back = round === 0 ? undefined : await this.#go(this.#place);
      if (back && back.kind !== 'shown') {
        const fault = this.#describeMissingContent(back);
        const time = round === 1 ? 'again' : 'for the third time';
        this.#faults.push({ ...fault, message: `${fault.message}, when mounted ${time}` });
        return;
      }
      const gone = await this.#go(away);
      if (gone.kind !== 'shown') return this.#addBrokenNavigation(away);
      if (round === 0) left = await this.#call('harm');
      rounds.push(await this.#settle(rounds.at(-1)));
      heap.push(await readHeap(this.#session));
    }
    this.#add(
      'neighbors',
      left.map((problem) => ({ ...problem, message: `${problem.message} and leaves it so` })),
    );
    this.#add(
      'neighbors',
      mounted
        .filter(({ message }) => left.every((each) => each.message !== message))
        .map((problem) => ({ ...problem, message: `${problem.message} while it is shown` })),
    );
    this.#faults.push(
      ...findLeftNodes(await this.#call('leftNodes')),
      ...findLeaks(rounds),
      ...findRetainedMemory(heap),
    );
  }

  #addBrokenNavigation({ path }: VisitedPage): void {
    const { reasons } = this.#messages;
    const reason = reasons[0] === undefined ? 'that page no longer loads' : firstLine(reasons[0]);
    this.#faults.push({
      step: 'leftovers',
      message: `breaks navigation to /${path}: ${reason}`,
      evidence: reasons,
    });
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

  #addressOf = ({ path }: VisitedPage): string => `${new URL(this.#portal).pathname}/${path}`;

  async #go(place: VisitedPage): Promise<PageState> {
    await this.#call('go', this.#addressOf(place));
    return this.#shown(place.routes);
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
    // Scripts and answers lead to further requests, but a page that polls has some at any time.
    for (let round = 0; round < 2; round += 1) {
      this.#hasNewRequests = false;
      while (this.#requests.size > 0 && performance.now() < deadline) await setTimeout(POLL_MS);
      await this.#call('quiet', SETTLE_MS);
      if (!this.#hasNewRequests) return;
    }
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
  async #call<Name extends keyof PageBridge>(
    name: Name,
    ...given: Parameters<PageBridge[Name]>
  ): Promise<Awaited<ReturnType<PageBridge[Name]>>> {
    const result = await this.#page.evaluate(
      ([global, method, values]) =>
        (globalThis as unknown as Record<string, Record<string, (...all: unknown[]) => unknown>>)[global]![method]!(
          ...values,
        ),
      [PAGE_BRIDGE, name, given as unknown[]] as const,
    );
    this.#onProgress();
    return result as Awaited<ReturnType<PageBridge[Name]>>;
  }
}

const describeInterruption = ({ message }: Error): string =>
  message.includes('context was destroyed')
    ? 'loads the page again, or another page, during the visit'
    : `could not be checked: ${firstLine(message)}`;

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
