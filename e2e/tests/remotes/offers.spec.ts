import type { Page } from '@playwright/test';
import { DocumentsPage } from '../../pages/documents.page';
import { FramePage } from '../../pages/frame.page';
import { accounts } from '../../support/accounts/demo-accounts';
import { staff } from '../../support/accounts/staff';
import { PickerPage, pdf } from '../../support/files';
import { withOwnPortal } from '../../support/own-portal';
import { queryAs } from '../../support/portal/graphql';
import { expectAccessibleState } from '../../support/accessibility/expect-accessible';
import { expect } from '../../support/test';

const test = withOwnPortal();

const PROJECT = 'Maple Avenue duplex';
const offerOf = (page: Page) => page.getByRole('region', { name: 'Your offer' });

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await offerOf(page).getByLabel(label, { exact: true }).fill(value);
}

// Behaviour: offers.closed
test(
  'an offer for a Texas project: closed, documents submitted, back by the link, submitted, countered, accepted',
  { tag: '@full' },
  async ({ page, portal, storeSession }) => {
    const frame = new FramePage(page);
    const documents = new DocumentsPage(page);
    const picker = new PickerPage(page);
    await storeSession(page, accounts.dev);
    await page.goto('exchange');
    const { createLenderState: added } = await queryAs<{ createLenderState: { id: string }[] }>(
      page,
      'mutation { createLenderState(input: { regions: ["TX"] }) { id } }',
    );
    const texas = added[0]!.id;

    await test.step('the project is found, and the menu counts new ones', async () => {
      await page.getByRole('searchbox', { name: 'Search' }).fill('maple duplex');
      await expect(page).toHaveURL(/\?q=maple\+duplex$/);
      await expect(page.getByRole('rowheader')).toHaveText([new RegExp(PROJECT)]);
      await page.getByRole('link', { name: PROJECT }).click();
      await expect(page.getByRole('heading', { level: 1, name: PROJECT })).toBeFocused();
    });

    await test.step('the form is closed, lists missing documents and links there', async () => {
      await expect(offerOf(page)).toContainText('Upload your Texas license documents');
      await expect(offerOf(page).getByRole('textbox')).toHaveCount(0);
      await expectAccessibleState(page, 'a closed form');
      await offerOf(page).getByRole('link', { name: 'Upload Texas documents' }).click();
      await expect(page.getByRole('button', { name: 'Collapse Texas' })).toBeVisible();
      for (const name of ['Mortgage company or banker registration', 'Certificate of authority']) {
        await documents.type(name).getByRole('button', { name: 'Add document' }).click();
        await picker.select(pdf(`${name}.pdf`));
        await picker.finish(`${name}.pdf`);
        await expect(picker.document(`${name}.pdf`)).toBeVisible();
      }
    });

    await test.step('the link leads back, and the form is open', async () => {
      await page.getByRole('link', { name: 'Back to the project' }).click();
      await expect(page.getByRole('heading', { level: 1, name: PROJECT })).toBeVisible();
      await fill(page, {
        Amount: '280,000',
        'Interest rate': '8.25',
        Points: '1.5',
        Term: '12',
        'Maximum loan-to-cost': '85',
      });
      await expect(offerOf(page)).toContainText('$1,925.00');
      await expect(offerOf(page)).toContainText('$4,200.00');
      await expectAccessibleState(page, 'the form of an offer');
      await offerOf(page).getByRole('button', { name: 'Submit offer' }).click();
      await expect(offerOf(page)).toContainText('Awaiting the borrower’s response');
    });

    await test.step('it is in the list', async () => {
      await page.getByRole('link', { name: 'My offers' }).click();
      await expect(page.getByRole('row').filter({ hasText: PROJECT })).toContainText('Submitted');
      await expectAccessibleState(page, 'the offers');
    });

    const [offer] = await staff<{ id: string }>(portal, 'offers', '--status', 'SUBMITTED').then((all) =>
      all.filter(({ id }) => id).slice(-1),
    );

    await test.step('a withdrawn approval blocks the offer, until the state is approved again', async () => {
      await staff(portal, 'approve-state', texas);
      await staff(portal, 'withdraw-state', texas, '--reason', 'The license was revoked.');
      expect(await staff<{ id: string }>(portal, 'offers', '--withdrawn')).toMatchObject([
        { id: offer!.id, approvalWithdrawn: true },
      ]);
      await page.reload();
      await expect(
        page
          .getByRole('region', { name: 'Approval in Texas withdrawn' })
          .getByRole('link', { name: 'Open license documents' }),
      ).toBeVisible();
      await expect(page.getByRole('row').filter({ hasText: PROJECT })).toContainText('Approval withdrawn');
      await expectAccessibleState(page, 'offers in a state with a withdrawn approval');
      await page.getByRole('link', { name: PROJECT }).click();
      await expect(offerOf(page)).toContainText('Your approval to lend in Texas was withdrawn.');
      await expect(offerOf(page).getByRole('button', { name: 'Change offer' })).toHaveCount(0);
      await expectAccessibleState(page, 'an offer in a state with a withdrawn approval');
      await staff(portal, 'approve-state', texas);
      await page.reload();
      await expect(offerOf(page).getByRole('button', { name: 'Change offer' })).toBeVisible();
      await page.getByRole('link', { name: 'My offers' }).click();
    });

    await test.step('the borrower counters, and the menu counts it', async () => {
      await staff(
        portal,
        'counter-offer',
        offer!.id,
        '--amount',
        '286500',
        '--rate',
        '8',
        '--points',
        '1',
        '--term',
        '12',
        '--message',
        'Could you come down?',
      );
      await page.reload();
      await expect(frame.item('Exchange')).toHaveAccessibleDescription(/1 offer to answer$/);
      await page.getByRole('link', { name: PROJECT }).click();
      await expect(offerOf(page)).toContainText('Could you come down?');
      await offerOf(page).getByRole('button', { name: 'Counter', exact: true }).click();
      await fill(page, { Amount: '285,000', 'Interest rate': '8.125' });
      await offerOf(page).getByRole('button', { name: 'Send counteroffer' }).click();
      await expect(offerOf(page)).toContainText('Awaiting the borrower’s response');
    });

    await test.step('the borrower accepts, and the loan appears', async () => {
      await staff(portal, 'accept-offer', offer!.id);
      await page.reload();
      await expect(offerOf(page)).toContainText('You and the borrower agreed on these terms');
      await offerOf(page).getByText('History').click();
      await expect(offerOf(page)).toContainText('Accepted by');
      await offerOf(page).getByRole('link', { name: 'Open the loan' }).click();
      await expect(frame.main).toContainText(PROJECT);
    });
  },
);
