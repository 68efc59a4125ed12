import type { Page } from '@playwright/test';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FramePage } from '../../pages/frame.page';
import { SignInPage } from '../../pages/sign-in.page';
import { accounts, demoPassword } from '../../support/accounts/demo-accounts';
import { expectAccessible } from '../../support/accessibility/expect-accessible';
import { readPrerenders } from '../../support/portal/prerenders';
import { expect, test } from '../../support/test';

/** Delays files, as a slow network does. @returns a function that lets them load */
async function holdFiles(page: Page, files: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

const holdModules = (page: Page) => holdFiles(page, /\/(modules|shared)\/.*\.js$/);

const openEarly = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });

const box = (page: Page, name: string) => page.locator(`[name="${name}"]`).boundingBox();

// Behaviour: page.prerender
test('a visitor types and signs in before any module has loaded', async ({ page }) => {
  const signInPage = new SignInPage(page);
  const release = await holdModules(page);
  await openEarly(page, 'sign-in');
  await expect(signInPage.heading).toBeVisible();
  await expect(page.getByText('Loading', { exact: true })).toBeHidden();
  await signInPage.email.pressSequentially(accounts.main);
  await signInPage.password.pressSequentially(demoPassword);
  await signInPage.password.press('Enter');
  await expectAccessible(page);
  release();
  await expect(new FramePage(page).heading('Exchange')).toBeVisible();
});

// Behaviour: page.prerender
test('a half-received form is not painted', { tag: '@full' }, async ({ page, context }) => {
  const signInPage = new SignInPage(page);
  const html = await (await page.request.get('sign-in')).text();
  const middle = html.indexOf('name="password"');
  let sendRest = () => {};
  const server = createServer(({ url }, response) => {
    if (url !== '/lenders/sign-in') return;
    response.setHeader('content-type', 'text/html').write(html.slice(0, middle));
    sendRest = () => response.end(html.slice(middle));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  await openEarly(page, `http://127.0.0.1:${(server.address() as AddressInfo).port}/lenders/sign-in`);
  await expect(signInPage.email).toBeAttached();
  const otherPage = await context.newPage();
  await otherPage.evaluate(async () => {
    for (let frames = 0; frames < 20; frames += 1) await new Promise(requestAnimationFrame);
  });
  expect(await page.evaluate(() => performance.getEntriesByType('paint').length)).toBe(0);
  sendRest();
  await expect(signInPage.password).toBeVisible();
  server.closeAllConnections();
  server.close();
});

// Behaviour: page.prerender
test('focus, caret and layout stay when the module takes over', async ({ page }) => {
  const signInPage = new SignInPage(page);
  const release = await holdModules(page);
  await openEarly(page, 'sign-in');
  await signInPage.password.pressSequentially('secret');
  await signInPage.password.press('ArrowLeft');
  const before = await Promise.all([box(page, 'email'), box(page, 'password')]);
  release();
  await expect(page.locator('#prerendered')).toHaveCount(0);
  await signInPage.password.press('x');
  await expect(signInPage.password).toBeFocused();
  await expect(signInPage.password).toHaveValue('secrext');
  expect(await Promise.all([box(page, 'email'), box(page, 'password')])).toEqual(before);
});

/** Changes a form as foreign software does before the module runs. */
const FOREIGN_CHANGES: Record<string, (page: Page) => Promise<void>> = {
  'a password manager': (page) =>
    page.evaluate(() => {
      for (const field of document.querySelectorAll('input')) {
        const icon = document.createElement('div');
        icon.dataset['lastpassIconRoot'] = '';
        field.after(icon);
      }
    }),
  'a translator': (page) =>
    page.evaluate(() => {
      const texts = document.createTreeWalker(document.querySelector('#prerendered')!, NodeFilter.SHOW_TEXT);
      const nodes: ChildNode[] = [];
      while (texts.nextNode()) nodes.push(texts.currentNode as ChildNode);
      for (const node of nodes) {
        const font = document.createElement('font');
        node.replaceWith(font);
        font.append(node);
      }
    }),
};

// Behaviour: page.prerender
for (const [software, change] of Object.entries(FOREIGN_CHANGES))
  test(`every letter survives if ${software} has changed a form`, async ({ page, problems }) => {
    problems.allow(/Minified React error #418/);
    const forms = readPrerenders('auth-mfe').filter(([, { isHydrated }]) => isHydrated);
    expect(forms).not.toEqual([]);
    for (const [form] of forms)
      await test.step(form, async () => {
        const releaseModule = await holdModules(page);
        const releasePage = await holdFiles(page, /\/auth-mfe\/(?!lender-portal-auth-mfe)[^/]*\.js$/);
        await openEarly(page, form);
        const field = page.locator('#portal, #prerendered').getByRole('textbox').first();
        await change(page);
        await field.pressSequentially('ada@');
        // Sign-in is part of the module's first file, so it takes over at once.
        if (form === 'sign-in') await page.keyboard.insertText('-lovelace');
        releaseModule();
        await expect(page.locator('#prerendered')).toHaveCount(0);
        if (form !== 'sign-in') await page.keyboard.insertText('-lovelace');
        releasePage();
        await expect(page.locator('[data-adopted]')).toHaveCount(0);
        await expect(field).toBeFocused();
        await page.keyboard.insertText('x');
        await expect(field).toHaveValue('ada@-lovelacex');
        await page.unrouteAll();
      });
  });

// Behaviour: page.prerender
test('a field that is left before any module has loaded is validated', { tag: '@full' }, async ({ page }) => {
  const signInPage = new SignInPage(page);
  const release = await holdModules(page);
  await openEarly(page, 'sign-in');
  await signInPage.email.focus();
  await signInPage.password.focus();
  release();
  await expect(signInPage.email).toHaveAccessibleDescription('Email is required');
  await expect(signInPage.password).toBeFocused();
  await expect(signInPage.password).not.toHaveAttribute('aria-invalid', 'true');
});

// Behaviour: page.prerender
test('typed text survives a module that fails to load', async ({ page, problems }) => {
  problems.expect(/net::ERR_FAILED .*auth-mfe/);
  const signInPage = new SignInPage(page);
  const release = await holdModules(page);
  await page.route(/\/auth-mfe\/.*\.js$/, (route) => route.abort());
  await openEarly(page, 'sign-in');
  await signInPage.email.pressSequentially(accounts.main);
  release();
  await expect(page.getByText('Failed to load the application')).toBeVisible();
  await expect(signInPage.email).toBeHidden();
  await page.unroute(/\/auth-mfe\/.*\.js$/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(signInPage.email).toHaveValue(accounts.main);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // Behaviour: page.prerender
  test('no form that could not be sent appears', { tag: '@full' }, async ({ page }) => {
    await page.goto('sign-in');
    await expect(page.getByRole('heading', { name: 'JavaScript is off' })).toBeVisible();
    await expect(page.locator('input')).toHaveCount(2);
    await expect(page.locator('input').first()).toBeHidden();
  });
});
