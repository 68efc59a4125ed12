import type { Page } from '@playwright/test';
import { FramePage } from '../../pages/frame.page';
import { accounts } from '../../support/accounts/demo-accounts';
import { withOwnDeployment } from '../../support/own-deployment';
import type { Deployment } from '../../support/portal/deployment';
import { expect } from '../../support/test';
import { buildForeignRemote } from '../../support/toolchains';

// Remotes of other toolchains, which know the portal only by their manifest format.

const test = withOwnDeployment();

/** The owner's part: sets the release in the map. */
async function runRelease(deployment: Deployment, name: string, id: string): Promise<void> {
  const map = await deployment.readImportMap();
  await deployment.editImportMap({ ...map, imports: { ...map.imports, [name]: id } });
}

/** Files from the release, and requests for its files elsewhere. */
function watchFiles(page: Page, name: string) {
  const answers: string[] = [];
  page.on('response', (response) => answers.push(`${response.status()} ${new URL(response.url()).pathname}`));
  return {
    fromRelease: (id: string) =>
      answers.filter((each) => each.startsWith(`200 /modules/${name}/${id}/`)).map((each) => each.split('/').at(-1)!),
    failed: () => answers.filter((each) => !/^(200|204|304) /.test(each)),
  };
}

const sheets = (page: Page) =>
  page.evaluate(() => [...document.styleSheets].flatMap(({ href }) => (href?.includes('/modules/') ? [href] : [])));

// Behaviour: releases.manifest
test(
  'a Native Federation remote is published and mounted unchanged: shared React, style, image, chunks by name, a library of its own',
  { tag: '@full' },
  async ({ page, signIn, deployment }) => {
    const frame = new FramePage(page);
    const files = watchFiles(page, 'exchange');
    const registry = await deployment.registryFor('exchange');
    const { id, warnings } = await registry.publish('exchange', await buildForeignRemote('native-federation'));
    // The toolchain's own map, which the portal's pages do not use.
    expect(warnings?.map(({ file, what }) => [file, what])).toEqual([
      ['importmap.json', 'is skipped: remoteEntry.json does not refer to it'],
    ]);
    await runRelease(deployment, 'exchange', id);
    await signIn(page, accounts.main);

    await test.step('its page, with style and image', async () => {
      await expect(frame.heading('Exchange')).toBeVisible();
      await expect(frame.main.locator('.nf-exchange')).toHaveCSS('border-top-color', 'rgb(0, 96, 100)');
      await expect(frame.main.getByRole('img', { name: 'A house' })).toHaveJSProperty('naturalWidth', 48);
      await expect(frame.item('Exchange')).toHaveAccessibleDescription('7');
    });

    await test.step('a lazy part with a library that the portal does not share', async () => {
      await page.getByRole('button', { name: 'Show the details' }).click();
      await expect(frame.main).toContainText('Built by Native Federation, open until 2026-12-24.');
      expect(files.fromRelease(id).join()).toMatch(/details-\w+\.js.*date_fns/);
      expect(files.fromRelease(id).filter((file) => /^(react|single_spa)/.test(file))).toEqual([]);
    });

    await test.step('unmounts cleanly', async () => {
      expect(await sheets(page)).toHaveLength(1);
      await frame.item('Certificates').click();
      await expect(frame.heading('Certificates')).toBeVisible();
      await expect(page.locator('.nf-exchange')).toHaveCount(0);
      expect(await sheets(page)).toEqual([]);
      await page.goBack();
      await expect(frame.main.locator('.nf-exchange')).toHaveCSS('border-top-color', 'rgb(0, 96, 100)');
    });
    expect(files.failed()).toEqual([]);
  },
);

// Behaviour: releases.manifest
test(
  'a Vite remote is mounted unchanged: style, image, a chunk with its own style',
  { tag: '@full' },
  async ({ page, signIn, deployment }) => {
    const frame = new FramePage(page);
    const files = watchFiles(page, 'processing');
    const registry = await deployment.registryFor('processing');
    const { id, warnings } = await registry.publish('processing', await buildForeignRemote('vite'));
    expect(warnings).toBeUndefined();
    await runRelease(deployment, 'processing', id);
    await signIn(page, accounts.main);
    await page.goto('loans');

    await test.step('its page, with style and image', async () => {
      await expect(frame.heading('Loan processing')).toBeVisible();
      await expect(frame.main.locator('.vite-loans')).toHaveCSS('border-top-color', 'rgb(74, 20, 140)');
      await expect(frame.main.getByRole('img', { name: 'A chart' })).toHaveJSProperty('naturalWidth', 64);
      await expect(frame.item('Loan processing')).toHaveAccessibleDescription('3');
    });

    await test.step('a lazy part with its style', async () => {
      await page.getByRole('button', { name: 'Show the details' }).click();
      await expect(frame.main).toContainText('Built by Vite, 8.');
      await expect(frame.main.locator('.vite-details')).toHaveCSS('text-decoration-color', 'rgb(74, 20, 140)');
    });

    await test.step('unmounts cleanly', async () => {
      await frame.item('Certificates').click();
      await expect(frame.heading('Certificates')).toBeVisible();
      await expect(page.locator('.vite-loans')).toHaveCount(0);
      expect((await sheets(page)).filter((sheet) => sheet.includes('re-loan-processing-manager'))).toEqual([]);
    });
    expect(files.failed()).toEqual([]);
  },
);
