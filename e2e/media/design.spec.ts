import type { Locator } from '@playwright/test';
import { join } from 'node:path';
import { FramePage } from '../pages/frame.page';
import { accounts } from '../support/accounts/demo-accounts';
import { repository } from '../support/portal/running-portal';
import { expect, test } from '../support/test';

const MAX_HEIGHT = 560;

/** Pages of a lender with its own borrower portal, and the control that leads to the state in the picture. */
const pictures = [
  { name: 'list', path: 'borrowers', shown: (main: Locator) => main.getByRole('link', { name: 'Walter Brandt' }) },
  {
    name: 'object',
    path: 'borrowers',
    open: (main: Locator) => main.getByRole('link', { name: 'Walter Brandt' }),
    shown: (main: Locator) => main.getByRole('heading', { level: 1, name: 'Walter Brandt' }),
  },
  {
    name: 'form',
    path: 'profile/account',
    open: (main: Locator) => main.getByRole('button', { name: 'Edit details' }),
    shown: (main: Locator) => main.getByRole('textbox').first(),
  },
];

for (const { name, path, open, shown } of pictures)
  test(`takes the picture of the ${name} page`, async ({ page, signIn }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1240, height: 900 });
    await signIn(page, accounts.whiteLabel);
    await page.goto(path);
    const { main } = new FramePage(page);
    await open?.(main).click();
    await expect(shown(main)).toBeVisible();
    await expect(main.getByRole('progressbar')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    // Neither focus nor hover.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.mouse.move(0, 0);
    const { x, y, width, height } = (await main.boundingBox())!;
    await page.screenshot({
      path: join(repository, `docs/images/design-${name}.png`),
      clip: { x, y, width, height: Math.min(height, MAX_HEIGHT) },
    });
  });
