import { AUTH_STORAGE_KEY } from '@lender-portal/contracts';
import { test as base, expect, type Page } from '@playwright/test';
import { expectFocusKept, watchFocus } from './accessibility/lost-focus';
import { startPortal, type RunningPortal } from './portal/running-portal';
import { Problems } from './problems';
import { copyDemo } from './portal/seed-demo';
import { openSession } from './accounts/session';

interface TestFixtures {
  problems: Problems;
  /** Opens a session without the form, which has its own tests, and stores it in the browser before any page loads. */
  storeSession: (page: Page, email: string) => Promise<void>;
  /** Also opens the portal's first page. */
  signIn: (page: Page, email: string) => Promise<void>;
}

interface WorkerFixtures {
  /** The platform that a worker's tests share. Relative URLs start at its base path. */
  portal: RunningPortal;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  portal: [
    async ({}, use) => {
      const data = await copyDemo();
      const portal = await startPortal({ DATA_DIR: data.folder });
      await use(portal);
      const exitCode = await portal.stop();
      await data.remove();
      expect(exitCode, portal.output()).toBe(0);
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ portal }, use) => use(`${portal.origin}/lenders/`),

  problems: [
    async ({ context }, use) => {
      const problems = new Problems();
      await problems.watch(context);
      await watchFocus(context);
      await use(problems);
      await problems.check();
      for (const page of context.pages()) await expectFocusKept(page);
    },
    { auto: true },
  ],

  storeSession: async ({ baseURL }, use) => {
    const { origin } = new URL(baseURL!);
    await use(async (page, email) => {
      const session = await openSession(page.request, { origin }, email);
      // Storage belongs to an origin, so an empty page suffices.
      if (new URL(page.url()).origin !== origin) {
        const empty = `${origin}/empty`;
        await page.route(
          empty,
          (route) => route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
          { times: 1 },
        );
        await page.goto(empty);
      }
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
        AUTH_STORAGE_KEY,
        JSON.stringify(session),
      ] as const);
    });
  },

  signIn: async ({ storeSession }, use) => {
    await use(async (page, email) => {
      await storeSession(page, email);
      await page.goto('');
      await page.waitForURL((url) => !url.pathname.endsWith('/sign-in'));
    });
  },
});

export { expect };
