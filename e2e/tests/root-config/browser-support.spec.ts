import type { Page } from '@playwright/test';
import { SignInPage } from '../../pages/sign-in.page';
import { expectAccessible } from '../../support/accessibility/expect-accessible';
import { accounts } from '../../support/accounts/demo-accounts';
import { expect, test } from '../../support/test';

/** Features that older browsers lack. */
const without: Record<string, (page: Page) => Promise<unknown>> = {
  'URL.canParse': (page) => page.addInitScript(() => Reflect.deleteProperty(URL, 'canParse')),
  'AbortSignal.timeout': (page) => page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'timeout')),
  'import maps': (page) => page.addInitScript(() => Reflect.deleteProperty(HTMLScriptElement, 'supports')),
};

for (const [missing, remove] of Object.entries(without)) {
  // Behaviour: page.browsers
  test(`a browser without ${missing} sees the supported browsers and starts nothing`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await remove(page);
    await page.goto('exchange');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This browser is too old');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(
      page.getByText('The portal requires Chrome 120, Edge 120, Firefox 121 or Safari 17.2, or a newer version.'),
    ).toBeVisible();
    await expect(page.getByText('Missing features:')).toContainText(missing);
    await expect(page.getByRole('button')).toHaveCount(0);
    expect(asked).not.toContain('/graphql');
    await expectAccessible(page);
  });
}

// Behaviour: sign-in.no-storage
test('sign-in works in a browser without storage and explains the consequence', async ({ page }) => {
  await page.addInitScript(() => {
    const blocked = {
      get: () => {
        throw new DOMException('Blocked', 'SecurityError');
      },
    };
    Object.defineProperty(window, 'localStorage', blocked);
    Object.defineProperty(window, 'sessionStorage', blocked);
  });
  const signIn = new SignInPage(page);
  const notice = page.getByRole('note').filter({ hasText: 'you will be signed out when you reload or close the page' });
  await signIn.open();
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await signIn.signIn(accounts.main);
  await expect(page.getByRole('heading', { level: 1, name: 'Exchange' })).toBeVisible();
  await page.reload();
  await expect(notice).toBeVisible();
});
