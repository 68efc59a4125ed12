import { Deployment } from './portal/deployment';
import type { RunningPortal } from './portal/running-portal';
import { expect, test } from './test';

/** Tests with a built portal in its own folder, whose import map and routes they may edit. */
export const withOwnDeployment = () =>
  test.extend<{ deployment: Deployment; deployed: RunningPortal }>({
    deployment: async ({}, use) => {
      const deployment = await Deployment.create();
      await use(deployment);
      await deployment.remove();
    },
    deployed: async ({ deployment }, use) => {
      const platform = await deployment.start();
      await use(platform);
      expect(await platform.stop(), platform.output()).toBe(0);
    },
    baseURL: async ({ deployed }, use) => use(`${deployed.origin}/lenders/`),
  });
