import { FramePage } from '../../pages/frame.page';
import { dollars, LoanPage } from '../../pages/loan.page';
import { expectAccessibleState } from '../../support/accessibility/expect-accessible';
import { accounts } from '../../support/accounts/demo-accounts';
import { staff } from '../../support/accounts/staff';
import { pdf } from '../../support/files';
import { withOwnPortal } from '../../support/own-portal';
import { expect } from '../../support/test';

const test = withOwnPortal();
const NUMBER = 'L-10481';

// Behaviour: loans.page
test(
  'a loan goes from application through conditions, funding and two draws to repayment, to the cent',
  { tag: '@full' },
  async ({ page, portal, signIn }) => {
    await signIn(page, accounts.main);
    const frame = new FramePage(page);
    const loan = new LoanPage(page, portal, NUMBER);

    await test.step('it is found among those that need the lender', async () => {
      await frame.item('Loan processing').click();
      await page.getByRole('link', { name: 'Needs action' }).click();
      await page.getByRole('searchbox', { name: 'Search loans' }).fill(NUMBER);
      await page.getByRole('searchbox', { name: 'Search loans' }).press('Enter');
      await expect(page.getByRole('heading', { name: /^1 loan needing action/ })).toBeVisible();
      await expectAccessibleState(page, 'loans');
      await page.getByRole('link', { name: NUMBER }).click();
      await expect(loan.heading).toBeVisible();
    });
    await test.step('the borrower submits its conditions, and the lender clears them', async () => {
      await loan.confirm('Start underwriting');
      await expect(page.getByRole('button', { name: 'Approve loan' })).toBeDisabled();
      await expectAccessibleState(page, 'loan overview');
      await staff(portal, 'submit-condition', NUMBER, '--condition', 'Appraisal', '--note', 'Ordered in March');
      await loan.part('Conditions').click();
      await page.reload();
      await expect(page.getByRole('listitem', { name: 'Appraisal' })).toContainText('To review');
      await expectAccessibleState(page, 'loan conditions');
      await loan.clear('Prior to approval');
      await loan.clear('Prior to funding');
    });
    await test.step('a document is filed with it', async () => {
      await loan.part('Documents').click();
      await page.getByLabel('Add document').setInputFiles(pdf('Appraisal.pdf'));
      await expect(page.getByRole('listitem', { name: 'Appraisal.pdf' })).toBeVisible();
    });
    await test.step('it is approved, closed and funded', async () => {
      await loan.part('Overview').click();
      await loan.confirm('Approve loan');
      await loan.confirm('Start closing');
      await loan.confirm('Fund loan');
      await expect(page.getByText('To pay off the loan, record a payment of the full payoff amount.')).toBeVisible();
    });

    await loan.part('Payments').click();
    const advance = await loan.amount('Principal');
    const undrawn = await loan.amount('Undrawn holdback');
    expect(advance + undrawn).toBe(46_500_000);

    await loan.part('Draws').click();
    const kitchen = await loan.budgetOf('Kitchen');
    const half = Math.floor(kitchen / 2);
    await expectAccessibleState(page, 'loan draws');
    await test.step('two draws, each less its retainage', async () => {
      await loan.draw(1, 'Kitchen', half, 50);
      await loan.draw(2, 'Kitchen', 123_456, 80);
    });
    const retained = Math.round(half / 10) + 12_346;
    const principal = advance + half + 123_456 - retained;

    await test.step('the servicer records a payment, and the balances update', async () => {
      await loan.part('Payments').click();
      await expect(loan.fact('Principal')).toHaveText(dollars(principal));
      await expect(loan.fact('Retainage held')).toHaveText(dollars(retained));
      await staff(portal, 'record-payment', NUMBER, '--amount', '1000.01');
      await page.reload();
      await expect(loan.fact('Principal').first()).toHaveText(dollars(principal - 100_001));
      await expect(page.getByRole('table', { name: 'Ledger' }).getByRole('row').last()).toContainText(
        dollars(principal - 100_001),
      );
      await expectAccessibleState(page, 'loan payments');
    });
    await test.step('the payoff repays it', async () => {
      await loan.payOff(principal - 100_001);
    });
    await test.step('the history names actors and actions', async () => {
      await loan.part('Timeline').click();
      const events = page.locator('#content').getByRole('listitem');
      await expect(events.filter({ hasText: 'loan paid off' })).toContainText('Margaret Ellis');
      await expect(events.filter({ hasText: 'Draw 1' }).filter({ hasText: 'requested' })).toContainText('Marisol Vega');
    });
  },
);
