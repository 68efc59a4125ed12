import { readFile } from 'node:fs/promises';
import { FramePage } from '../../pages/frame.page';
import { expectGood } from '../../support/accessibility/expect-good';
import { accounts } from '../../support/accounts/demo-accounts';
import { expect, test } from '../../support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a lender compares ZIP codes: table, chart and map agree, and the CSV holds what the table shows', async ({ page, signIn }) => {
  await signIn(page, accounts.main);
  const frame = new FramePage(page);
  await page.goto('tools/flips-by-zip');
  const table = page.getByRole('table', { name: 'ZIP codes; prices and gross figures are medians' });
  await expect(frame.main).toContainText('Demo data: these sales are invented.');

  await test.step('filters and order have an address', async () => {
    await page.getByRole('combobox', { name: 'State' }).selectOption('Texas');
    await expect(page).toHaveURL(/\?state=TX$/);
    await table.getByRole('link', { name: 'Return' }).click();
    await expect(page).toHaveURL(/\?state=TX&order=-gross-return$/);
    await expect(table.getByRole('columnheader', { name: 'Return' })).toHaveAttribute('aria-sort', 'descending');
    await expect(frame.main).toContainText('Where they are in Texas');
    await expectGood(page, 'flips of Texas');
  });

  const first = table.getByRole('row').nth(1);
  const zip = await first.getByRole('link').innerText();

  await test.step('what is selected in the table is selected in the chart, with the same numbers', async () => {
    await page.getByRole('button', { name: `Highlight ${zip} in chart and map` }).click();
    const values = page.getByRole('slider', { name: 'Values of the chart: Gross return by purchase price' });
    const cells = await first.getByRole('cell').allInnerTexts();
    await expect(values).toHaveAttribute('aria-valuetext', `${zip}: Median purchase ${cells[1]}, Gross return ${cells[4]}, Flips ${cells[0]}`);
    await values.press('End');
    await expect(page.getByRole('button', { name: `Highlight ${zip} in chart and map` })).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByRole('button', { pressed: true })).toHaveCount(1);
  });

  await test.step('the CSV', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('flips-by-zip_demo-data_TX_12-months_by-gross-return.csv');
    const [, line] = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(line?.split(',')[0]).toBe(zip);
  });

  await test.step('a ZIP code has the same figures on its own page, and the back button leads back', async () => {
    const [, bought] = await first.getByRole('cell').allInnerTexts();
    await first.getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/flips-by-zip/${zip}\\?months=12$`));
    await expect(frame.main.getByText('Median purchase price').locator('xpath=following-sibling::dd')).toHaveText(bought!);
    await expectGood(page, 'one ZIP code');
    await page.goBack();
    await expect(first.getByRole('link')).toHaveText(zip);
  });
});
