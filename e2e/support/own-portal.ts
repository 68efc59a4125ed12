import { startPortal } from './portal/running-portal';
import { copyDemo } from './portal/seed-demo';
import { test } from './test';

/**
 * Tests of one file with their own platform, isolated from those of other files. They run in one worker, because each
 * worker would start a platform.
 *
 * @param environment additional environment variables
 */
export function withOwnPortal(environment: Readonly<Record<string, string>> = {}) {
  test.describe.configure({ mode: 'default' });
  return test.extend<object, { ownPortal: void }>({
    portal: [
      async ({}, use) => {
        const data = await copyDemo();
        const portal = await startPortal({ DATA_DIR: data.folder, ...environment });
        await use(portal);
        await portal.stop();
        await data.remove();
      },
      { scope: 'worker' },
    ],
  });
}
