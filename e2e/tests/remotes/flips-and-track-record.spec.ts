import { readFile } from 'node:fs/promises';
import { FramePage } from '../../pages/frame.page';
import { expectAccessibleState } from '../../support/accessibility/expect-accessible';
import { accounts } from '../../support/accounts/demo-accounts';
import { expect, test } from '../../support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// Behaviour: flips.pictures
test('a lender compares ZIP codes: table, chart and map agree, and the CSV matches the table', async ({
  page,
  signIn,
}) => {
  await signIn(page, accounts.main);
  const frame = new FramePage(page);
  await page.goto('tools/flips-by-zip');
  const table = page.getByRole('table', { name: 'ZIP codes; prices and gross figures are medians' });
  await expect(frame.main).toContainText('Demo data: these sales are invented.');

  await test.step('filters and order are in the URL', async () => {
    await page.getByRole('combobox', { name: 'State' }).selectOption('Texas');
    await expect(page).toHaveURL(/\?state=TX$/);
    await table.getByRole('link', { name: 'Return' }).click();
    await expect(page).toHaveURL(/\?state=TX&order=-gross-return$/);
    await expect(table.getByRole('columnheader', { name: 'Return' })).toHaveAttribute('aria-sort', 'descending');
    await expect(frame.main).toContainText('Map of Texas');
    await expectAccessibleState(page, 'flips of Texas');
  });

  const first = table.getByRole('row').nth(1);
  const zip = await first.getByRole('link').innerText();

  await test.step('the chart shows the table’s selection with the same numbers', async () => {
    await page.getByRole('button', { name: `Highlight ${zip} in chart and map` }).click();
    const values = page.getByRole('slider', { name: 'Values of the chart: Gross return by purchase price' });
    const cells = await first.getByRole('cell').allInnerTexts();
    await expect(values).toHaveAttribute(
      'aria-valuetext',
      `${zip}: Median purchase ${cells[1]}, Gross return ${cells[4]}, Flips ${cells[0]}`,
    );
    await values.press('End');
    await expect(page.getByRole('button', { name: `Highlight ${zip} in chart and map` })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
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
    await expect(frame.main.getByText('Median purchase price').locator('xpath=following-sibling::dd')).toHaveText(
      bought!,
    );
    await expectAccessibleState(page, 'one ZIP code');
    await page.goBack();
    await expect(first.getByRole('link')).toHaveText(zip);
  });
});

test(
  'a borrower’s track record is imported, corrected, checked and kept over a reload',
  { tag: '@full' },
  async ({ page, signIn }) => {
    await signIn(page, accounts.main);
    const frame = new FramePage(page);
    await page.goto('tools/validate-track-record');
    await page.getByRole('textbox', { name: 'Borrower' }).fill('Mill Lane Homes');
    await page.getByLabel('Import from CSV').setInputFiles({
      name: 'flips.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        [
          'Address;ZIP code;Sale date;Sale price',
          '857 W. Mary St.;78704;11/01/2025;472,500',
          '2281 Kinney Ave;78704;2025-10-21;600000',
          '2282 Kinney Ave;78704;2025-10-21;479500',
          '1 Nowhere Road;787;2025-10-21;100000',
        ].join('\r\n'),
      ),
    });
    await expect(frame.main.getByText('Line 5, ZIP code: ZIP code must be five digits')).toBeVisible();
    await expectAccessibleState(page, 'an import with something to correct');
    await page.reload();
    await page.getByRole('group', { name: 'Claim 4' }).getByLabel('ZIP code').fill('78704');
    await page.getByRole('button', { name: 'Validate' }).click();

    await expect(page.getByRole('heading', { name: '1 of 4 claims confirmed' })).toBeVisible();
    await expect(frame.main).toContainText('Track record of Mill Lane Homes');
    const verdicts = page.getByRole('table', { name: 'Claims' }).getByRole('row');
    await expect(verdicts.nth(1)).toContainText('Confirmed');
    await expect(verdicts.nth(2)).toContainText('Sold for $120,500 less than claimed');
    await expect(verdicts.nth(3)).toContainText('Most similar: 2281 Kinney Avenue, $479,500 on 10/21/2025');
    await expect(verdicts.nth(4)).toContainText('No sale at this address');
    await expect(frame.main).toContainText(/Checked by .+, against sales recorded through/);
    await expectAccessibleState(page, 'a report');
    await page.reload();
    await expect(page.getByRole('heading', { name: '1 of 4 claims confirmed' })).toBeVisible();
  },
);
