import type { CheckJob, CheckTarget, CheckViewer } from '@lender-portal/releases/checks';
import type { Browser, BrowserContext } from 'playwright-core';
import { OWN_FOLDERS } from '../page/live-page';
import { visit } from './visit';

/** Of the windows that a check opens, in CSS pixels; modules are taken away and brought back in the first. */
export const WIDTHS = [1440, 390] as const;
const HEIGHT = 900;

type Map = 'candidate' | 'before' | 'live';

/** The portal's pages, with the map that is asked for and the viewer. */
export class Pages {
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

  context(map: Map, viewer: CheckViewer, width: number): Promise<BrowserContext> {
    const key = `${map} ${viewer} ${width}`;
    const known = this.#contexts.get(key) ?? this.#open(map, viewer, width);
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
    const { findings } = await visit(await this.context('live', target.viewer, width), target, { portal: this.portal, width, hasRounds: width === WIDTHS[0] });
    return new Set(findings.map(({ step, message }) => `${step} ${message}`));
  }

  async #open(map: Map, viewer: CheckViewer, width: number): Promise<BrowserContext> {
    const { origin, sessions, previews, releases } = this.#job;
    const session = sessions[viewer];
    const context = await this.#browser.newContext({
      viewport: { width, height: HEIGHT },
      locale: 'en-US',
      timezoneId: 'America/New_York',
      reducedMotion: 'reduce',
      storageState: { cookies: [], origins: session ? [{ origin, localStorage: [session] }] : [] },
    });
    const secret = map === 'candidate' ? previews.candidate : map === 'before' ? previews.before?.secret : undefined;
    if (secret !== undefined)
      await context.addCookies([
        { name: previews.cookie, value: secret, domain: new URL(origin).hostname, path: '/', httpOnly: true, secure: origin.startsWith('https:') },
      ]);
    const folders = Object.keys(releases).map((name) => `/modules/${name}/`);
    await context.addInitScript({ content: `globalThis[${JSON.stringify(OWN_FOLDERS)}] = ${JSON.stringify(folders)};\n${this.#script}` });
    return context;
  }
}
