import { test as base } from '@playwright/test';
import { Problems } from '../support/problems';

/** Fails a test on any problem that a page reports and the test does not expect, including CSP violations. */
export const test = base.extend<{ problems: Problems }>({
  problems: [
    async ({ context }, use) => {
      const problems = new Problems();
      await problems.watch(context);
      await use(problems);
      await problems.check();
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
