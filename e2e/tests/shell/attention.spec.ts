import { FramePage } from '../../pages/frame.page';
import { expectAccessibleState, narrowDisplays, wideDisplays } from '../../support/accessibility/expect-accessible';
import { accounts } from '../../support/accounts/demo-accounts';
import { expect, test } from '../../support/test';
import type { Page } from '@playwright/test';

const bell = (page: Page) => page.getByRole('button', { name: /^Action items: \d+$/ });
const list = (page: Page) => page.getByRole('dialog', { name: 'Action items' });

// Behaviour: attention.bell
test('the bell counts action items, and each entry links to its page', async ({ page, signIn }) => {
  const frame = new FramePage(page);
  await signIn(page, accounts.main);
  await bell(page).click();
  await expect(list(page).getByRole('region', { name: 'To do now' }).getByRole('listitem').first()).toContainText(
    /^L-\d+ is \d+ days past due.*\$/,
  );
  await list(page)
    .getByRole('link', { name: /^Review “Leases” on L-10476/ })
    .click();
  await expect(frame.heading('L-10476 · Tampa Heights bungalow')).toBeFocused();
  await expect(list(page)).toBeHidden();
});

// Behaviour: attention.bell
test('the list loads after the content without layout shifts', { tag: '@full' }, async ({ page, storeSession }) => {
  await storeSession(page, accounts.main);
  const asked: string[] = [];
  page.on('request', (request) => {
    const text = request.postData() ?? '';
    if (text.includes('GetAttention')) asked.push('attention');
    else if (text.includes('openProjects')) asked.push('content');
  });
  await page.goto('exchange');
  const frame = new FramePage(page);
  await expect(frame.heading('Exchange')).toBeVisible();
  const placeOf = async () => page.getByRole('button', { name: /^Action items/ }).boundingBox();
  const before = await placeOf();
  await expect(bell(page)).toBeVisible();
  expect(await placeOf()).toEqual(before);
  expect(asked.indexOf('attention')).toBeGreaterThan(asked.indexOf('content'));
});

test('the bell works with the keyboard only', async ({ page, signIn }) => {
  await signIn(page, accounts.main);
  await expect(bell(page)).toBeVisible();
  await bell(page).focus();
  await page.keyboard.press('Enter');
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(list(page).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();
});

test(
  'the list is accessible in the menu of wide windows and the bar of narrow ones',
  { tag: '@full' },
  async ({ page, signIn }) => {
    await signIn(page, accounts.main);
    await expect(bell(page)).toBeVisible();
    await bell(page).click();
    await expect(list(page).getByRole('link').first()).toBeVisible();
    await expectAccessibleState(page, 'what needs the lender', { on: wideDisplays });
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await bell(page).click();
    await expect(list(page).getByRole('link').first()).toBeVisible();
    await expectAccessibleState(page, 'what needs the lender, in the bar', { on: narrowDisplays });
  },
);
