import { FramePage } from '../../pages/frame.page';
import { expectGood } from '../../support/accessibility/expect-good';
import { accounts } from '../../support/accounts/demo-accounts';
import { uploadAndDraw } from '../../support/upload-and-draw';
import { withOwnPortal } from '../../support/own-portal';
import { LocalBuild } from '../../support/portal/local-build';
import { loadedModules } from '../../support/loaded-modules';
import { expect } from '../../support/test';

const test = withOwnPortal().extend<{ local: LocalBuild }>({
  local: async ({ portal }, use) => {
    // Its sources are those of the module.
    loadedModules.add(['documents-mfe']);
    const local = await LocalBuild.start('documents-mfe', portal);
    await use(local);
    expect(await local.stop(), local.output).toBe(0);
  },
});

test('a running portal shows a local build, in the browser that opened its link, again with every change', async ({
  page,
  portal,
  storeSession,
  browser,
  local,
}) => {
  test.slow();
  const frame = new FramePage(page);
  const banner = page.getByRole('complementary', { name: 'Preview' });
  await storeSession(page, accounts.dev);
  await expect.poll(() => local.output, { timeout: 60_000 }).toContain('the preview shows 1.0.0+');
  const url = /^Preview: (\S+)$/m.exec(local.output)![1]!;

  await test.step('the link asks before it begins', async () => {
    await page.goto(url);
    await expect(page.getByRole('heading', { name: 'Preview what is not released yet?' })).toBeVisible();
    await expect(page.getByText(/will run @lender-portal\/documents-mfe 1\.0\.0\+\w{12}, from "local developer"/)).toBeVisible();
    await expectGood(page, 'Preview, before it begins');
    await page.getByRole('button', { name: 'Start preview' }).click();
    await expect(banner).toContainText('@lender-portal/documents-mfe 1.0.0+');
  });

  await test.step('a changed label is shown without anybody loading the page', async () => {
    await page.goto('profile/documents/entity');
    await expect(frame.heading('Certificates')).toBeVisible();
    await expectGood(page, 'Preview, its banner');
    await local.change('src/root.component.tsx', '>Certificates<', '>Certificates, being changed<');
    await expect(frame.heading('Certificates, being changed')).toBeVisible();
  });

  await test.step('a build that fails leaves what is there; the next one is shown', async () => {
    await local.change('src/root.component.tsx', '>Certificates, being changed<', '>Certificates, being<');
    await local.change('src/urls.ts', 'export', 'exprt');
    await expect.poll(() => local.output).toContain('Not built; the preview stays as it is');
    await expect(frame.heading('Certificates, being changed')).toBeVisible();
    await local.change('src/urls.ts', 'exprt', 'export');
    await expect(frame.heading('Certificates, being')).toBeVisible();
  });

  await test.step('its lazy chunk and its worker draw a PDF', async () => {
    await uploadAndDraw(page);
    await page.keyboard.press('Escape');
  });

  await test.step('another browser has what everybody has', async () => {
    const other = await browser.newContext({ baseURL: `${portal.origin}/lenders/` });
    const otherPage = await other.newPage();
    await storeSession(otherPage, accounts.dev);
    await otherPage.goto('profile/documents/entity');
    await expect(new FramePage(otherPage).heading('Certificates')).toHaveText('Certificates');
    await expect(otherPage.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);
    await other.close();
  });

  await test.step('and so has this one, once the preview is ended', async () => {
    await banner.getByRole('button', { name: 'End preview' }).click();
    await expect(page).toHaveURL(/\/lenders\/(?!.*preview)/);
    await page.goto('profile/documents/entity');
    await expect(frame.heading('Certificates')).toHaveText('Certificates');
    await expect(banner).toHaveCount(0);
  });
});
