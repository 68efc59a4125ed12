import { DocumentsPage } from '../../pages/documents.page';
import { accounts } from '../../support/accounts/demo-accounts';
import { PickerPage, pdf } from '../../support/files';
import { withOwnPortal } from '../../support/own-portal';
import { queryAs } from '../../support/portal/graphql';
import { expect } from '../../support/test';

const test = withOwnPortal();
const PROJECT = 'Bluebonnet subdivision';
const AMOUNT = 1_900_000;

test('a lender may offer for a Texas project once its documents are submitted', async ({ page, storeSession }) => {
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

  await test.step('the offer is submitted and listed', async () => {
    const values = {
      Amount: String(AMOUNT),
      'Interest rate': '10',
      Points: '2',
      Term: '12',
      'Maximum loan-to-cost': '85',
    };
    for (const [label, value] of Object.entries(values)) await offer.getByLabel(label, { exact: true }).fill(value);
    await offer.getByRole('button', { name: 'Submit offer' }).click();
    await expect(offer).toContainText('Awaiting the borrower’s response');
    await page.getByRole('link', { name: 'My offers' }).click();
    await expect(page.getByRole('row').filter({ hasText: PROJECT })).toContainText('Submitted');
  });
});
