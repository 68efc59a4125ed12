import { test as base, expect, type Page } from '@playwright/test';
import { SignInPage } from '../pages/sign-in.page';
import { startPlatform, type Platform } from './platform';
import { Problems } from './problems';
import { copyDemo } from './seed-demo';

interface TestFixtures {
  problems: Problems;
  /** Signs in through the form and waits until it has led on. */
  signIn: (page: Page, email: string) => Promise<void>;
}

interface WorkerFixtures {
  /** The platform that a worker's tests share; a page's relative URLs start at its base path. */
  portal: Platform;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  portal: [
    async ({}, use) => {
      const data = await copyDemo();
      const portal = await startPlatform({ DATA_DIR: data.folder });
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
      await use(problems);
      await problems.check();
    },
    { auto: true },
  ],

  signIn: async ({}, use) => {
    await use(async (page, email) => {
      const signInPage = new SignInPage(page);
      await signInPage.open();
      await signInPage.signIn(email);
      await page.waitForURL((url) => !url.pathname.endsWith('/sign-in'));
    });
  },
});

export { expect };
