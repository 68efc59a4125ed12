import { startPlatform } from './portal/platform';
import { copyDemo } from './portal/seed-demo';
import { test } from './test';

/** Tests with a platform of their own: what they change nobody else meets, and nobody changes what they count on. */
export const withOwnPortal = () =>
  test.extend<object, { ownPortal: void }>({
    portal: [
      async ({}, use) => {
        const data = await copyDemo();
        const portal = await startPlatform({ DATA_DIR: data.folder });
        await use(portal);
        await portal.stop();
        await data.remove();
      },
      { scope: 'worker' },
    ],
  });
