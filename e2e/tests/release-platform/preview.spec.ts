import { join } from 'node:path';
import { FramePage } from '../../pages/frame.page';
import { expectAccessibleState } from '../../support/accessibility/expect-accessible';
import { accounts } from '../../support/accounts/demo-accounts';
import { uploadAndPreview } from '../../support/upload-and-preview';
import { USERS, writeUsersPage } from '../../support/check/faulty-users-pages';
import { withOwnPortal } from '../../support/own-portal';
import { LocalBuild } from '../../support/portal/local-build';
import { writeNextRelease } from '../../support/portal/next-release';
import { repository } from '../../support/portal/running-portal';
import { runPortalCommand } from '../../support/portal/portal-cli';
import { Registry } from '../../support/portal/registry';
import { createRegistryToken } from '../../support/portal/registry-token';
import { expect } from '../../support/test';

const test = withOwnPortal().extend<{ local: LocalBuild }>({
  local: async ({ portal }, use) => {
    const local = await LocalBuild.start('documents-mfe', portal);
    await use(local);
    expect(await local.stop(), local.output).toBe(0);
  },
});

test(
  'a running portal shows a local build, in the browser that opened its link, again with every change',
  { tag: '@full' },
  async ({ page, portal, storeSession, browser, local }) => {
    const frame = new FramePage(page);
    const banner = page.getByRole('complementary', { name: 'Preview' });
    await storeSession(page, accounts.dev);
    await expect.poll(() => local.output).toContain('The preview shows 1.0.0+');
    const url = /^Preview: (\S+)$/m.exec(local.output)![1]!;

    await test.step('the link asks before it starts the preview', async () => {
      await page.goto(url);
      await expect(page.getByRole('heading', { name: 'Preview unreleased code?' })).toBeVisible();
      await expect(
        page.getByText(/will run @lender-portal\/documents-mfe 1\.0\.0\+\w{12}, from "local developer"/),
      ).toBeVisible();
      await expectAccessibleState(page, 'Preview, before it begins');
      await page.getByRole('button', { name: 'Start preview' }).click();
      await expect(banner).toContainText('@lender-portal/documents-mfe 1.0.0+');
    });

    await test.step('a changed label appears without a manual reload', async () => {
      await page.goto('profile/documents/entity');
      await expect(frame.heading('Certificates')).toBeVisible();
      await expectAccessibleState(page, 'Preview, its banner');
      await local.change('src/root.component.tsx', '"Certificates"', '"Certificates, being changed"');
      await expect(frame.heading('Certificates, being changed')).toBeVisible();
    });

    await test.step('a failed build keeps the page; the next build appears', async () => {
      await local.change('src/root.component.tsx', '"Certificates, being changed"', '"Certificates, being"');
      await local.change('src/urls.ts', 'export', 'exprt');
      await expect.poll(() => local.output).toContain('Build failed. The preview was not updated');
      await expect(frame.heading('Certificates, being changed')).toBeVisible();
      await local.change('src/urls.ts', 'exprt', 'export');
      await expect(frame.heading('Certificates, being')).toBeVisible();
    });

    await test.step('its lazy chunk and worker render a PDF', async () => {
      await uploadAndPreview(page);
      await page.keyboard.press('Escape');
    });

    await test.step('another browser has the live releases', async () => {
      const other = await browser.newContext({ baseURL: `${portal.origin}/lenders/` });
      const otherPage = await other.newPage();
      await storeSession(otherPage, accounts.dev);
      await otherPage.goto('profile/documents/entity');
      await expect(new FramePage(otherPage).heading('Certificates')).toHaveText('Certificates');
      await expect(otherPage.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);
      await other.close();
    });

    await test.step('this browser has them again after the preview', async () => {
      await banner.getByRole('button', { name: 'End preview' }).click();
      await expect(page).toHaveURL(/\/lenders\/(?!.*preview)/);
      await page.goto('profile/documents/entity');
      await expect(frame.heading('Certificates')).toHaveText('Certificates');
      await expect(banner).toHaveCount(0);
    });
  },
);

// Behaviour: releases.preview
test('several releases are previewed until the preview is ended', async ({ page, portal, storeSession }, testInfo) => {
  // A page learns this way that its preview has ended.
  const names = ['documents-mfe', 'users-mfe'].map((folder) => `@lender-portal/${folder}`) as [string, string];
  const label = 'Certificates, previewed';
  const next = testInfo.outputPath('next');
  await writeNextRelease(join(repository, 'documents-mfe/dist'), next, (source) =>
    source.replaceAll('title:"Certificates"', `title:"${label}"`),
  );
  const registry = await Registry.open(portal, 'previewers', ...names);
  const ids = [
    (await registry.publish(names[0], next)).id,
    (await registry.publish(names[1], join(repository, 'users-mfe/dist'))).id,
  ];
  const token = await createRegistryToken(portal, 'previewing', ...names);
  const printed = await runPortalCommand(
    portal,
    token,
    'preview',
    ...names.map((name, index) => `${name}=${ids[index]}`),
    '--json',
  );
  const { id, url } = JSON.parse(printed) as { id: string; url: string };
  const frame = new FramePage(page);
  const banner = page.getByRole('complementary', { name: 'Preview' });
  await storeSession(page, accounts.main);
  await page.goto(url);
  await page.getByRole('button', { name: 'Start preview' }).click();
  await expect(banner).toBeVisible();
  const answer = await page.goto('profile/documents/entity');
  expect(answer!.headers()['cache-control']).toBe('no-store');
  await expect(frame.heading(label)).toBeVisible();

  await test.step('the banner names both, also on a phone', async () => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      for (const [index, name] of names.entries()) await expect(banner).toContainText(`${name} ${ids[index]}`);
      await expect(banner.getByRole('button', { name: 'End preview' })).toBeInViewport();
      expect((await banner.boundingBox())!.height).toBeLessThan(160);
    }
    await expectAccessibleState(page, 'Preview of two releases');
  });

  await test.step('a browser with an ended preview gets the live page', async () => {
    await fetch(`${portal.origin}/registry/previews/${id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
    });
    await expect(banner).toContainText('This preview was ended. You are viewing the live portal.');
    await expect(frame.heading('Certificates')).toHaveText('Certificates');
    await expectAccessibleState(page, 'Preview, ended');
    const cookies = (await page.context().cookies()).map(({ name }) => name);
    for (const name of ['lp-preview', 'lp-preview-end']) expect(cookies).not.toContain(name);
  });
});

// Behaviour: releases.preview-panel
test(
  'a page chooses the releases of a preview, and open pages reload',
  { tag: '@full' },
  async ({ page, portal, storeSession }, testInfo) => {
    const owner = await createRegistryToken(portal, 'owners-panel');
    const folder = testInfo.outputPath('users');
    await writeUsersPage(folder, 'panel');
    const id = (await runPortalCommand(portal, owner, 'publish', folder)).trim().split('\n').at(-1)!;
    const url = (await runPortalCommand(portal, owner, 'preview', '--panel')).trim().split('\n').at(-1)!;
    const frame = new FramePage(page);
    const banner = page.getByRole('complementary', { name: 'Preview' });
    await storeSession(page, accounts.main);
    await page.goto(url);
    await expect(
      page.getByText(/releases that you choose in its pages, with the rights of "owners-panel"/),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Start preview' }).click();
    await expect(banner).toContainText('no releases yet');
    await page.goto('profile/users');
    await expect(frame.heading('User management')).toBeVisible();

    const opening = page.waitForEvent('popup');
    await banner.getByRole('link', { name: 'Choose releases' }).click();
    const panel = await opening;
    const release = panel.getByRole('combobox', { name: USERS });
    await expectAccessibleState(panel, 'Preview, its releases');
    await release.selectOption(id);
    await panel.getByRole('button', { name: 'Apply' }).click();
    await expect(panel.getByRole('status')).toHaveText('Applied.');
    await page.bringToFront();
    await expect(frame.heading('Users')).toHaveText('Users');
    await expect(banner).toContainText(`${USERS} 1.0.0`);

    await panel.bringToFront();
    await expect(release).toHaveValue(id);
    await release.selectOption({ index: 0 });
    await release.press('Enter');
    await panel.getByRole('button', { name: 'Apply' }).press('Enter');
    await page.bringToFront();
    await expect(frame.heading('User management')).toBeVisible();
  },
);
