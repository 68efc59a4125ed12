import { test as base } from '@playwright/test';
import { Problems } from '../support/problems';

/** Whatever a page reports that its journey does not announce fails it: the policy of a portal in production among it. */
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
