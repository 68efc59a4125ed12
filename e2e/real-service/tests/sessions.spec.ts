import { FramePage } from '../../pages/frame.page';
import { SignInPage } from '../../pages/sign-in.page';
import { registerCompany, signIn } from '../people';
import { expect, test } from '../test';

test('another device can be signed out while this session continues', async ({ page, browser, baseURL }) => {
  const email = await registerCompany(page, 'devices');
  const elsewhere = await browser.newContext({
    baseURL: baseURL!,
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  const there = await elsewhere.newPage();
  await signIn(there, email);
  await expect(new FramePage(there).heading('Exchange')).toBeVisible();

  await page.goto('profile/account');
  const devices = page.getByRole('region', { name: 'Devices' });
  await devices.getByRole('button', { name: /^End session: Firefox on Windows/ }).click();
  await expect(devices.getByText('Firefox on Windows')).toBeHidden();
  await there.reload();
  await expect(new SignInPage(there).heading).toBeVisible();
  await page.reload();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await elsewhere.close();
});
