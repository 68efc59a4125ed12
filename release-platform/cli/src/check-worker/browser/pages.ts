import type { CheckJob, CheckViewer } from '@lender-portal/releases/checks';
import type { Browser, BrowserContext } from 'playwright-core';
import { OWN_FOLDERS } from '../page/page-bridge';
import { isReachable } from './network-isolation';

/** Window widths in CSS pixels. Unmounting and remounting is checked in the first one. */
export const WIDTHS = [1440, 390] as const;
const HEIGHT = 900;

/**
 * `before` and `neighbors` use the previous releases of other modules, with and without the candidates. Candidates have
 * their own session, so that a sign-out does not affect the live page.
 */
export type MapName = 'candidate' | 'before' | 'neighbors' | 'live';

/** A browser context and its blocked requests. */
export interface CheckContext {
  context: BrowserContext;
  /** URLs of blocked requests. */
  blocked: Set<string>;
}

/** Browser contexts, one per map, viewer and width. */
export class Pages {
  readonly #browser: Browser;
  readonly #job: CheckJob;
  readonly #script: string;
  readonly #contexts = new Map<string, Promise<CheckContext>>();

  constructor(browser: Browser, job: CheckJob, script: string) {
    this.#browser = browser;
    this.#job = job;
    this.#script = script;
  }

  context(map: MapName, viewer: CheckViewer, width: number): Promise<CheckContext> {
    const key = `${map} ${viewer} ${width}`;
    const context = this.#contexts.get(key) ?? this.#open(map, viewer, width);
    this.#contexts.set(key, context);
    return context;
  }

  async #open(map: MapName, viewer: CheckViewer, width: number): Promise<CheckContext> {
    const { origin, sessions, liveSessions, previews, releases, services } = this.#job;
    const session = (map === 'live' || map === 'neighbors' ? liveSessions : sessions)[viewer];
    const context = await this.#browser.newContext({
      viewport: { width, height: HEIGHT },
      locale: 'en-US',
      timezoneId: 'America/New_York',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      acceptDownloads: false,
      storageState: { cookies: [], origins: session ? [{ origin, localStorage: [session] }] : [] },
    });
    const blocked = new Set<string>();
    await context.route('**', async (route) => {
      const url = route.request().url();
      if (isReachable(url, { origin, services })) return route.continue();
      blocked.add(url);
      return route.abort('blockedbyclient');
    });
    const secrets = {
      candidate: previews.candidate,
      before: previews.before?.secret,
      neighbors: previews.before?.neighborsOnly,
      live: undefined,
    };
    const secret = secrets[map];
    if (secret !== undefined)
      await context.addCookies([
        {
          name: previews.cookie,
          value: secret,
          domain: new URL(origin).hostname,
          path: '/',
          httpOnly: true,
          secure: origin.startsWith('https:'),
        },
      ]);
    const folders = Object.keys(releases).map((name) => `/modules/${name}/`);
    await context.addInitScript({
      content: `globalThis[${JSON.stringify(OWN_FOLDERS)}] = ${JSON.stringify(folders)};\n${this.#script}`,
    });
    return { context, blocked };
  }
}
