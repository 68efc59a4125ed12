import type { Page } from '@playwright/test';
import { expectAccessibleState } from '../../support/accessibility/expect-accessible';
import { accounts } from '../../support/accounts/demo-accounts';
import { withOwnPortal } from '../../support/own-portal';
import { expect } from '../../support/test';

const test = withOwnPortal();

const FLIP = 'tools/evaluate/flip';
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const headline = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name });
const figure = (page: Page, label: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label }) });

async function fillIn(page: Page, texts: Record<string, string>) {
  for (const [name, text] of Object.entries(texts)) await field(page, name).fill(text);
}

// Behaviour: evaluate.address
test('a flip is evaluated while typing and opened by a colleague', async ({ page, signIn, storeSession }) => {
  await signIn(page, accounts.main);
  await page.goto(FLIP);
  await expect(headline(page, 'No result yet')).toBeVisible();

  await test.step('the result updates while typing', async () => {
    await fillIn(page, {
      'Purchase price': '200000',
      'Rehab budget': '50000',
      'After-repair value': '$350,000',
      'LTC cap': '80',
      'Interest rate': '12',
    });
    await expect(headline(page, 'A profit of $59,000 in 6 months')).toBeVisible();
    await expect(page.getByText('Limited by the LTC cap, which is lower than the LTV cap.')).toBeVisible();
  });
  await test.step('each figure explains its computation', async () => {
    await page.getByRole('button', { name: 'Show calculations' }).click();
    await expect(page.getByText('= min(70% × $350,000, 80% × $250,000) = min($245,000, $200,000)')).toBeVisible();
  });
  await test.step('the URL keeps it over a reload', async () => {
    await expect(page).toHaveURL(/interestRate=12&/);
    await page.reload();
    await expect(field(page, 'Purchase price')).toHaveValue('200,000');
    await expect(headline(page, 'A profit of $59,000 in 6 months')).toBeVisible();
    await expectAccessibleState(page, 'Evaluate flip, with a result');
  });
  await test.step('a colleague opens its link', async () => {
    const link = page.url();
    await storeSession(page, accounts.member);
    await page.goto(link);
    await expect(headline(page, 'A profit of $59,000 in 6 months')).toBeVisible();
  });
});

test('a rental has both coverage ratios and its break-even', { tag: '@full' }, async ({ page, signIn }) => {
  await signIn(page, accounts.main);
  await page.goto(
    'tools/evaluate/rental?project=a1&price=180000&rehab=20000&rent=2000&state=TX&zip=77002&name=Maple+cottage',
  );
  await expect(page.getByText('Prefilled from Maple cottage · TX 77002')).toBeVisible();
  await fillIn(page, {
    'Property taxes': '200',
    Insurance: '100',
    Management: '10',
    'Loan amount': '150000',
    'Interest rate': '6',
    'Closing cost': '',
  });
  await expect(headline(page, 'Cash flow: $510.67 per month')).toBeVisible();
  await expect(figure(page, 'DSCR (NOI ÷ debt service)')).toContainText('1.57x');
  await expect(figure(page, 'DSCR (rent ÷ PITIA)')).toContainText('1.67x');
  await expect(figure(page, 'Break-even rent')).toContainText('$1,402.72');
  await expectAccessibleState(page, 'Evaluate rental, with a result');
});
