import { startPlatform } from './portal/platform';
import { copyDemo } from './portal/seed-demo';
import { test } from './test';

/**
 * Tests with their own platform, isolated from other tests.
 *
 * @param environment additional environment variables
 */
export const withOwnPortal = (environment: Readonly<Record<string, string>> = {}) =>
  test.extend<object, { ownPortal: void }>({
    portal: [
      async ({}, use) => {
        const data = await copyDemo();
        const portal = await startPlatform({ DATA_DIR: data.folder, ...environment });
        await use(portal);
        await portal.stop();
        await data.remove();
      },
      { scope: 'worker' },
    ],
  });
