import type { Page } from '@playwright/test';
import { FramePage } from '../../pages/frame.page';
import { fullIf } from '../../support/accessibility/coverage';
import { Deployment } from '../../support/portal/deployment';
import { placesOutsideFrame, lender, placesInFrame } from '../../support/failures/places';
import { builtRelease } from '../../support/portal/built-release';
import type { RunningPortal } from '../../support/portal/running-portal';
import { sessionOf, storageWith } from '../../support/accounts/session';
import { expect, test as base } from '../../support/test';

/**
 * The failure matrix's manifest rows for the portal's own modules. The server reads these manifests when an edit of the
 * map refers to a folder, so a page never gets a broken one; the last swap stays live.
 */
const test = base.extend<object, { deployment: Deployment; deployed: RunningPortal }>({
  deployment: [
    async ({}, use) => {
      const deployment = await Deployment.create();
      await use(deployment);
      await deployment.remove();
    },
    { scope: 'worker' },
  ],
  deployed: [
    async ({ deployment }, use) => {
      const platform = await deployment.start();
      await use(platform);
      expect(await platform.stop(), platform.output()).toBe(0);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ deployed }, use) => use(`${deployed.origin}/lenders/`),
});

const shell = { name: 'shell', address: 'exchange', heading: 'Exchange', email: lender };
const places = [
  shell,
  ...placesOutsideFrame,
  ...placesInFrame.filter(({ module }) => 'specifier' in module).map((place) => ({ ...place, email: lender })),
];
const faults = [
  { fault: 'the manifest is missing', text: undefined, reason: 'which contains no build' },
  { fault: 'the manifest is malformed', text: '{ "entries": {', reason: 'cannot be read' },
];

const publishedMap = async (page: Page, { origin }: RunningPortal) =>
  (await (await page.request.get(`${origin}/import-map.json`)).json()) as unknown;

for (const { name, address, heading, email } of places) {
  for (const { fault, text, reason } of faults) {
    test(
      `${name}: ${fault}`,
      fullIf(name !== (fault === faults[0]!.fault ? 'shell' : 'documents-mfe')),
      async ({ page, context, deployment, deployed }) => {
        const map = await deployment.readImportMap();
        await deployment.editImportMap({
          ...map,
          imports: { ...map.imports, [`@lender-portal/${name}`]: await builtRelease(name) },
        });
        const before = await publishedMap(page, deployed);
        const logged = deployed.output().length;
        const putBack = await deployment.breakManifest(name, text);
        await deployment.writeImportMap(map);
        if (email) await context.setStorageState(storageWith(deployed, await sessionOf(page.request, deployed, email)));

        await page.goto(address);
        const frame = new FramePage(page);
        await expect(frame.heading(heading)).toBeVisible();
        if (name === 'shell') await expect(frame.currentItem).toHaveAccessibleName(heading);
        expect(await publishedMap(page, deployed)).toEqual(before);
        await expect
          .poll(() => deployed.output().slice(logged))
          .toMatch(new RegExp(`/modules/${name}/.*${reason}.*import map edit rejected`));

        await putBack();
        expect(await publishedMap(page, deployed)).toEqual(before);
        await expect.poll(() => deployed.output().slice(logged)).toContain('import map valid again');
      },
    );
  }
}
