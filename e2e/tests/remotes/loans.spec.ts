import { FramePage } from '../../pages/frame.page';
import { LoanPage } from '../../pages/loan.page';
import { expectAccessibleState } from '../../support/accessibility/expect-accessible';
import { accounts } from '../../support/accounts/demo-accounts';
import { staff } from '../../support/accounts/staff';
import { PickerPage, pdf } from '../../support/files';
import { withOwnPortal } from '../../support/own-portal';
import { expect } from '../../support/test';

const test = withOwnPortal();
const NUMBER = 'L-10481';

// Behaviour: loans.page
test(
  'a loan goes from application through conditions and documents to funding',
  { tag: '@full' },
  async ({ page, portal, signIn }) => {
    await signIn(page, accounts.main);
    const frame = new FramePage(page);
    const loan = new LoanPage(page, NUMBER);
    const picker = new PickerPage(page);

    await test.step('it is found among those that need the lender', async () => {
      await frame.item('Loan processing').click();
      await page.getByRole('combobox', { name: 'Status' }).selectOption('Needs action');
      await page.getByRole('searchbox', { name: 'Search by number, project or borrower' }).fill(NUMBER);
      await expect(page.getByRole('table', { name: 'Loans' }).getByRole('rowheader')).toHaveText([new RegExp(NUMBER)]);
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
      await page.getByRole('button', { name: 'Upload documents for Appraisal' }).click();
      await picker.select(pdf('Report.pdf'));
      await picker.finish('Report.pdf');
      await expect(
        page.getByRole('listitem', { name: 'Appraisal' }).getByRole('button', { name: 'Report.pdf', exact: true }),
      ).toBeVisible();
      await loan.clear('Prior to approval');
      await loan.clear('Prior to funding');
    });
    await test.step('the document is listed with its condition, and deleted', async () => {
      await loan.part('Documents').click();
      await expect(page.getByRole('row').filter({ hasText: 'Report.pdf' })).toContainText('Appraisal');
      await page.getByRole('button', { name: 'Delete Report.pdf' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByRole('row').filter({ hasText: 'Report.pdf' })).toHaveCount(0);
    });
    await test.step('it is approved, closed and funded', async () => {
      await loan.confirm('Approve loan');
      await loan.confirm('Start closing');
      await loan.confirm('Fund loan');
      await expect(loan.heading).toBeFocused();
      await expect(page.getByText('The loan is with its servicer.')).toBeVisible();
    });
    await test.step('the servicer has no statement yet', async () => {
      await loan.part('Servicing').click();
      await expect(page.getByText('The servicer hasn’t sent a statement yet.')).toBeVisible();
    });
    await test.step('the history names actors and actions', async () => {
      await loan.part('Timeline').click();
      const events = page.getByRole('table', { name: 'Timeline' }).getByRole('row');
      await expect(events.filter({ hasText: 'Funded' })).toContainText('Margaret Ellis');
      await expect(events.filter({ hasText: 'Appraisal” submitted' })).toContainText('Marisol Vega');
    });
    await test.step('the servicer’s figures of a loan that is past due', async () => {
      await page.goto('loans?q=L-10418');
      await page.getByRole('link', { name: 'L-10418' }).click();
      await loan.part('Servicing').click();
      await expect(loan.fact('Past due')).toHaveText(/^\$[\d,.]+ since /);
      await expect(page.getByRole('table', { name: 'Draws' })).toContainText('Requested');
      await expectAccessibleState(page, 'loan servicing');
    });
  },
);
