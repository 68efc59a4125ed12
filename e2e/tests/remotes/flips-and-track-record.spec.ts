import { FramePage } from '../../pages/frame.page';
import { expectAccessibleState } from '../../support/accessibility/expect-accessible';
import { accounts } from '../../support/accounts/demo-accounts';
import { expect, test } from '../../support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// Behaviour: flips.pictures
test('a lender compares ZIP codes: table and chart agree', async ({ page, signIn }) => {
  await signIn(page, accounts.main);
  const frame = new FramePage(page);
  await page.goto('tools/flips-by-zip');
  const rows = page.getByRole('table', { name: 'ZIP codes' }).getByRole('row');
  await expect(frame.main).toContainText('Demo data: these sales are invented.');
  await page.getByRole('combobox', { name: 'State' }).selectOption('Texas');
  await page.getByRole('link', { name: 'Gross return' }).click();
  await expect(page).toHaveURL(/\?state=TX&sort=GROSS_RETURN$/);
  await expect(rows.nth(1)).toContainText(', TX');
  await expectAccessibleState(page, 'flips of Texas');
  const zip = await rows.nth(1).getByRole('rowheader').innerText();
  const cells = await rows.nth(1).getByRole('cell').allInnerTexts();
  const chart = page.getByRole('figure', { name: 'Gross return by ZIP code' });
  await expect(chart.getByRole('listitem').first()).toHaveText(`${zip}${cells[5]}`);
});

test(
  'a borrower’s track record is typed, corrected, checked and kept over a reload',
  { tag: '@full' },
  async ({ page, signIn }) => {
    await signIn(page, accounts.main);
    const frame = new FramePage(page);
    await page.goto('tools/validate-track-record');
    await page.getByRole('textbox', { name: 'Borrower' }).fill('Mill Lane Homes');
    const claims = [
      ['857 W. Mary St.', '78704', '2025-11-01', '472,500'],
      ['2281 Kinney Ave', '78704', '2025-10-21', '600000'],
      ['2282 Kinney Ave', '78704', '2025-10-21', '479500'],
      ['1 Nowhere Road', '787', '2025-10-21', '100000'],
    ] as const;
    for (const [index, [address, zip, day, price]] of claims.entries()) {
      if (index > 0) await page.getByRole('button', { name: 'Add claim' }).click();
      const claim = page.getByRole('group', { name: `Claim ${index + 1}` });
      await claim.getByLabel('Address').fill(address);
      await claim.getByLabel('ZIP code').fill(zip);
      await claim.getByLabel('Sale date').fill(day);
      await claim.getByLabel('Sale price').fill(price);
    }
    await expect(frame.main.getByText('ZIP code must be five digits')).toBeVisible();
    await expectAccessibleState(page, 'claims with something to correct');
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
