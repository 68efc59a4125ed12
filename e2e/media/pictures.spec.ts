import path from 'node:path';
import { FramePage } from '../pages/frame.page';
import { accounts } from '../support/accounts/demo-accounts';
import { expect, test } from '../support/test';

const images = path.join(import.meta.dirname, '../../docs/images');

test('takes the picture of the exchange', async ({ page, storeSession }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await storeSession(page, accounts.main);
  await page.goto('exchange');
  await expect(new FramePage(page).heading('Exchange')).toBeVisible();
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: path.join(images, 'exchange.png') });
});
