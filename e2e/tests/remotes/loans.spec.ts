import type { Page } from '@playwright/test';
import { FramePage } from '../../pages/frame.page';
import { expectGood } from '../../support/accessibility/expect-good';
import { accounts } from '../../support/accounts/demo-accounts';
import { staff } from '../../support/accounts/staff';
import { pdf } from '../../support/files';
import { withOwnPortal } from '../../support/own-portal';
import { expect } from '../../support/test';

const test = withOwnPortal();
const NUMBER = 'L-10481';

const dollars = (cents: number) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
const centsOf = (text: string | null) => Math.round(Number((text ?? '').replace(/[^\d.-]/g, '')) * 100);
const part = (page: Page, name: string) => page.getByRole('navigation', { name: 'Loan' }).getByRole('link', { name });
/** What stands under a label. */
const fact = (page: Page, label: string) => page.locator('dl > div', { has: page.getByText(label, { exact: true }) }).locator('dd');

/** Asks for it, reads what it says, and does it. */
async function confirm(page: Page, label: string, action = label): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).click();
  const asked = page.getByRole('group', { name: `${label}?` });
  await asked.getByRole('button', { name: action, exact: true }).click();
  await expect(asked).toBeHidden();
}

async function clear(page: Page, group: string): Promise<void> {
  const section = page.locator('section', { has: page.getByRole('heading', { name: group }) });
  const open = section.getByRole('button', { name: /^Clear / });
  for (let left = await open.count(); left > 0; left -= 1) {
    await open.first().click();
    await expect(open).toHaveCount(left - 1);
  }
}

/** A draw of one line, from its request to its money. */
async function draw(page: Page, portal: Parameters<typeof staff>[0], number: number, cents: number, percent: number): Promise<void> {
  await staff(portal, 'request-draw', NUMBER, '--line', 'Kitchen', '--amount', (cents / 100).toFixed(2));
  await page.reload();
  const item = page.getByRole('listitem', { name: `Draw ${number}` });
  await item.getByRole('textbox', { name: 'Kitchen, complete' }).fill(String(percent));
  await item.getByRole('button', { name: 'Record the inspection' }).click();
  await expect(item.getByRole('textbox', { name: 'Kitchen, approved' })).toHaveValue((cents / 100).toFixed(2));
  await item.getByRole('button', { name: `Approve ${dollars(cents)}` }).click();
  await confirm(page, `Fund draw ${number}`, 'Fund');
  await expect(item).toContainText('Funded');
}

test('a loan goes from its application through conditions, funding and two draws to its repayment, to the cent', async ({ page, portal, signIn }) => {
  await signIn(page, accounts.main);
  const frame = new FramePage(page);

  await test.step('it is found among those that need the lender', async () => {
    await frame.item('Loan processing').click();
    await page.getByRole('link', { name: 'Needs you' }).click();
    await page.getByRole('searchbox', { name: 'Search loans' }).fill(NUMBER);
    await page.getByRole('searchbox', { name: 'Search loans' }).press('Enter');
    await expect(page.getByRole('heading', { name: /^1 loan needing you/ })).toBeVisible();
    await expectGood(page, 'loans');
    await page.getByRole('link', { name: NUMBER }).click();
    await expect(page.getByRole('heading', { level: 2, name: NUMBER })).toBeVisible();
  });
  await test.step('its conditions are submitted by the borrower, and cleared', async () => {
    await confirm(page, 'Start underwriting');
    await expect(page.getByRole('button', { name: 'Approve the loan' })).toBeDisabled();
    await expectGood(page, 'loan overview');
    await staff(portal, 'submit-condition', NUMBER, '--condition', 'Appraisal', '--note', 'Ordered in March');
    await part(page, 'Conditions').click();
    await page.reload();
    await expect(page.getByRole('listitem', { name: 'Appraisal' })).toContainText('To review');
    await expectGood(page, 'loan conditions');
    await clear(page, 'Prior to approval');
    await clear(page, 'Prior to funding');
  });
  await test.step('a document is filed with it', async () => {
    await part(page, 'Documents').click();
    await page.getByLabel('Add a document').setInputFiles(pdf('Appraisal.pdf'));
    await expect(page.getByRole('listitem', { name: 'Appraisal.pdf' })).toBeVisible();
  });
  await test.step('it is approved, closed and funded', async () => {
    await part(page, 'Overview').click();
    await confirm(page, 'Approve the loan');
    await confirm(page, 'Start closing');
    await confirm(page, 'Fund the loan');
    await expect(page.getByText('The loan is repaid by a payment of all that is owed.')).toBeVisible();
  });

  await part(page, 'Payments').click();
  await expect(fact(page, 'Principal')).toBeVisible();
  const advance = centsOf(await fact(page, 'Principal').textContent());
  const undrawn = centsOf(await fact(page, 'Not drawn yet').textContent());
  expect(advance + undrawn).toBe(46_500_000);

  await part(page, 'Draws').click();
  const kitchen = centsOf(
    await page
      .getByRole('row', { name: /^Kitchen/ })
      .getByRole('cell')
      .first()
      .textContent(),
  );
  const half = Math.floor(kitchen / 2);
  await expectGood(page, 'loan draws');
  await test.step('two draws, each less its retainage', async () => {
    await draw(page, portal, 1, half, 50);
    await draw(page, portal, 2, 123_456, 80);
  });
  const retained = Math.round(half / 10) + 12_346;
  const principal = advance + half + 123_456 - retained;

  await test.step('a payment of the servicer, and what is owed then', async () => {
    await part(page, 'Payments').click();
    await expect(fact(page, 'Principal')).toHaveText(dollars(principal));
    await expect(fact(page, 'Retainage')).toHaveText(dollars(retained));
    await staff(portal, 'record-payment', NUMBER, '--amount', '1000.01');
    await page.reload();
    await expect(fact(page, 'Principal').first()).toHaveText(dollars(principal - 100_001));
    await expect(page.getByRole('table', { name: 'Ledger' }).getByRole('row').last()).toContainText(dollars(principal - 100_001));
    await expectGood(page, 'loan payments');
  });
  await test.step('the payoff repays it', async () => {
    await page.getByRole('button', { name: 'State the payoff' }).click();
    await expect(fact(page, 'Total')).toHaveText(dollars(principal - 100_001));
    await page.getByRole('textbox', { name: 'Amount' }).fill(((principal - 100_001) / 100).toFixed(2));
    await confirm(page, 'Record payment', 'Record');
    await expect(page.getByText('Repaid', { exact: true })).toBeVisible();
    await expect(fact(page, 'Principal')).toHaveText('$0.00');
  });
  await test.step('who did what', async () => {
    await part(page, 'Timeline').click();
    const events = page.getByRole('main').getByRole('listitem');
    await expect(events.filter({ hasText: 'the loan is repaid' })).toContainText('Margaret Ellis');
    await expect(events.filter({ hasText: 'Draw 1' }).filter({ hasText: 'requested' })).toContainText('Marisol Vega');
  });
});
