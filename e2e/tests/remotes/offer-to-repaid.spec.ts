import { DocumentsPage } from '../../pages/documents.page';
import { FramePage } from '../../pages/frame.page';
import { dollars, LoanPage } from '../../pages/loan.page';
import { accounts } from '../../support/accounts/demo-accounts';
import { staff } from '../../support/accounts/staff';
import { PickerPage, pdf } from '../../support/files';
import { withOwnPortal } from '../../support/own-portal';
import { queryAs } from '../../support/portal/graphql';
import { expect } from '../../support/test';

const test = withOwnPortal();
const PROJECT = 'Bluebonnet subdivision';
const AMOUNT = 1_900_000;
const POINTS = 2;

test('a lender finds a Texas project, may offer once its documents are submitted, and sees the loan through to the last cent', async ({
  page,
  portal,
  storeSession,
}) => {
  const frame = new FramePage(page);
  const documents = new DocumentsPage(page);
  const picker = new PickerPage(page);
  const offer = page.getByRole('region', { name: 'Your offer' });
  await storeSession(page, accounts.dev);
  await page.goto('exchange');
  await queryAs(page, 'mutation { createLenderState(input: { regions: ["TX"] }) { id } }');

  await test.step('the documents that are missing are submitted, and the link leads back', async () => {
    await page.getByRole('searchbox', { name: 'Search' }).fill(PROJECT);
    await page.getByRole('searchbox', { name: 'Search' }).press('Enter');
    await page.getByRole('link', { name: PROJECT }).click();
    await expect(offer).toContainText('Upload your Texas license documents');
    await offer.getByRole('link', { name: 'Upload Texas documents' }).click();
    for (const name of ['Mortgage company or banker registration', 'Certificate of authority']) {
      await documents.type(name).getByRole('button', { name: 'Add document' }).click();
      await picker.select(pdf(`${name}.pdf`));
      await picker.finish(`${name}.pdf`);
      await expect(picker.document(`${name}.pdf`)).toBeVisible();
    }
    await page.getByRole('link', { name: 'Back to the project' }).click();
  });

  await test.step('the offer is submitted, listed, and accepted by the borrower', async () => {
    const values = {
      Amount: String(AMOUNT),
      'Interest rate': '10',
      Points: String(POINTS),
      Term: '12',
      'Maximum loan-to-cost': '85',
    };
    for (const [label, value] of Object.entries(values)) await offer.getByLabel(label, { exact: true }).fill(value);
    await offer.getByRole('button', { name: 'Submit offer' }).click();
    await expect(offer).toContainText('Awaiting the borrower’s response');
    await page.getByRole('link', { name: 'My offers' }).click();
    await expect(page.getByRole('row').filter({ hasText: PROJECT })).toContainText('Submitted');
    const submitted = await staff<{ id: string; projectName: string }>(portal, 'offers', '--status', 'SUBMITTED');
    await staff(portal, 'accept-offer', submitted.find(({ projectName }) => projectName === PROJECT)!.id);
  });

  const loans = await staff<{ number: string; projectName: string }>(portal, 'loans');
  const { number } = loans.find(({ projectName }) => projectName === PROJECT)!;
  const loan = new LoanPage(page, portal, number);

  await test.step('the loan appears, its conditions are cleared, and it is funded', async () => {
    await frame.item('Loan processing').click();
    await page.getByRole('link', { name: number }).click();
    await expect(loan.heading).toBeVisible();
    await loan.part('Documents').click();
    await expect(page.getByRole('button', { name: 'Purchase contract (demo).pdf', exact: true })).toBeVisible();
    await loan.part('Overview').click();
    await loan.confirm('Start underwriting');
    await loan.part('Conditions').click();
    await loan.clear('Prior to approval');
    await loan.clear('Prior to funding');
    await loan.part('Overview').click();
    for (const step of ['Approve loan', 'Start closing', 'Fund loan']) await loan.confirm(step);
  });

  await loan.part('Payments').click();
  const advance = await loan.amount('Principal');
  expect(advance + (await loan.amount('Undrawn holdback'))).toBe(AMOUNT * 100);
  const fee = AMOUNT * POINTS;
  await expect(page.getByRole('table', { name: 'Ledger' })).toContainText(dollars(fee));

  await loan.part('Draws').click();
  const framing = await loan.budgetOf('Framing');
  const half = Math.floor(framing / 2);
  await test.step('two draws are funded less retainage', async () => {
    await loan.draw(1, 'Framing', half, 50);
    await loan.draw(2, 'Kitchen', 1_234_567, 60);
  });
  const principal = advance + (half - Math.round(half / 10)) + (1_234_567 - 123_457);

  await test.step('the principal equals the disbursements, and the payoff repays it', async () => {
    await loan.part('Payments').click();
    await expect(loan.fact('Principal').first()).toHaveText(dollars(principal));
    await loan.payOff(principal);
  });
});
