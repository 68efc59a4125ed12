import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, todayIn } from '@lender-portal/contracts';
import type { Page } from '@playwright/test';
import { FramePage } from '../../pages/frame.page';
import { LoanPage } from '../../pages/loan.page';
import { expectAccessibleState } from '../../support/accessibility/expect-accessible';
import { accounts } from '../../support/accounts/demo-accounts';
import { mailsTo } from '../../support/accounts/mailbox';
import { staff } from '../../support/accounts/staff';
import { PickerPage, pdf } from '../../support/files';
import { withOwnPortal } from '../../support/own-portal';
import { expect } from '../../support/test';

const test = withOwnPortal();

const PROJECT = 'Maple Avenue duplex';
const REHAB_LOAN = { Amount: '280,000', 'Interest rate': '9', Points: '2', Term: '12', 'Maximum loan-to-cost': '85' };

const dayIn = (days: number) => addDays(todayIn(), days);

/** Downloads the term sheet. @returns its file name, if it is a PDF file */
async function downloadTermSheet(page: Page): Promise<string> {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download term sheet' }).click();
  const download = await started;
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  return download.suggestedFilename();
}

// Behaviour: loans.page, loans.servicer, offers.term-sheet, offers.saved-searches, mails.attention
test('a lender follows a project from its alert to the payoff of its loan', async ({ page, portal, signIn }) => {
  const frame = new FramePage(page);
  const offer = page.getByRole('region', { name: 'Your offer' });
  const mailed = async () => (await mailsTo(page.request, portal.origin, accounts.main)).map((mail) => mail.subject);
  const openBell = async () => page.getByRole('button', { name: /^Action items/ }).click();
  const bell = page.getByRole('dialog', { name: 'Action items' });
  await signIn(page, accounts.main);

  await test.step('an alert leads to the projects of the company’s profile', async () => {
    await openBell();
    await bell.getByRole('link', { name: /^3 new projects/ }).click();
    await expect(frame.heading('Exchange')).toBeVisible();
    await expect(page).toHaveURL(/\?state=CA&.*type=RENTAL$/);
    await page.getByRole('link', { name: PROJECT }).click();
    await expect(frame.heading(PROJECT)).toBeFocused();
  });

  await test.step('an offer for a bridge loan holds back the rehab', async () => {
    for (const [label, value] of Object.entries(REHAB_LOAN)) await offer.getByLabel(label, { exact: true }).fill(value);
    await expect(offer.getByRole('row', { name: /^Rehab holdback/ })).toContainText('$');
    await offer.getByRole('button', { name: 'Submit offer' }).click();
    await expect(offer).toContainText('Awaiting the borrower’s response');
  });

  await test.step('the borrower counters by mail and bell, and all figures stand side by side', async () => {
    const submitted = await staff<{ id: string; projectName: string }>(portal, 'offers', '--status', 'SUBMITTED');
    const { id } = submitted.find(({ projectName }) => projectName === PROJECT)!;
    const terms = ['--amount', '290000', '--rate', '8.75', '--points', '1.5', '--term', '12', '--message', 'Please'];
    await staff(portal, 'counter-offer', id, ...terms);
    await expect.poll(mailed).toContain(`The borrower countered your offer for ${PROJECT}`);
    await page.reload();
    await openBell();
    await bell.getByRole('link', { name: `The borrower countered your offer for ${PROJECT}` }).click();
    await expect(offer).toContainText('Please');
    const figures = page.getByRole('row', { name: /^Initial advance/ });
    await expect(figures.getByRole('cell').filter({ hasText: /^\$[\d,.]+$/ })).toHaveCount(3);
    expect(await downloadTermSheet(page)).toBe('term-sheet-maple-avenue-duplex.pdf');
    await expectAccessibleState(page, 'a counteroffer');
  });

  await test.step('the agreement becomes a loan with its term sheet', async () => {
    await offer.getByRole('button', { name: 'Accept counteroffer' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Accept/ })
      .click();
    await offer.getByRole('link', { name: 'Open the loan' }).click();
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(`· ${PROJECT}$`) })).toBeVisible();
    expect(await downloadTermSheet(page)).toBe('term-sheet-maple-avenue-duplex.pdf');
  });

  const loans = await staff<{ number: string; projectName: string }>(portal, 'loans');
  const { number } = loans.find(({ projectName }) => projectName === PROJECT)!;
  const loan = new LoanPage(page, number);

  await test.step('its conditions are cleared with their documents, and it is funded', async () => {
    const picker = new PickerPage(page);
    await loan.confirm('Start underwriting');
    await expect(page.getByRole('button', { name: 'Approve loan' })).toBeDisabled();
    await expectAccessibleState(page, 'loan overview');
    await staff(portal, 'submit-condition', number, '--condition', 'Appraisal', '--note', 'Ordered in March');
    await expect.poll(mailed).toContain(`Review “Appraisal” on ${number}`);
    await loan.part('Conditions').click();
    await page.reload();
    await expect(page.getByRole('listitem', { name: 'Appraisal' })).toContainText('To review');
    await page.getByRole('button', { name: 'Upload documents for Appraisal' }).click();
    await picker.select(pdf('Report.pdf'));
    await picker.finish('Report.pdf');
    await expect(
      page.getByRole('listitem', { name: 'Appraisal' }).getByRole('button', { name: 'Report.pdf', exact: true }),
    ).toBeVisible();
    await expectAccessibleState(page, 'loan conditions');
    await loan.clear('Prior to approval');
    await loan.clear('Prior to funding');
    await loan.confirm('Approve loan');
    await loan.confirm('Start closing');
    await loan.confirm('Fund loan');
    await expect(loan.heading).toBeFocused();
    await loan.part('Servicing').click();
    await expect(page.getByText('The servicer hasn’t sent a statement yet.')).toBeVisible();
  });

  const statementFile = join(tmpdir(), `statement-${process.pid}.json`);
  const receive = async (figures: object) => {
    const statement = { on: dayIn(0), servicer: 'Lone Star Servicing', interest: 0, perDiem: 0, ...figures };
    await writeFile(statementFile, JSON.stringify(statement));
    await staff(portal, 'statement', number, '--file', statementFile);
    await rm(statementFile);
  };

  await test.step('the servicer reports a late payment, by mail and bell', async () => {
    const pastDue = { on: dayIn(-30), amount: 189_667 };
    await receive({ balance: 21_000_000, due: { on: dayIn(15), amount: 189_667 }, pastDue });
    await expect.poll(mailed).toContain(`${number} is 30 days past due`);
    await page.reload();
    await openBell();
    await bell.getByRole('link', { name: `${number} is 30 days past due` }).click();
    await expect(loan.fact('Past due')).toContainText('$1,896.67');
    await expect(page.getByText('Lone Star Servicing')).not.toHaveCount(0);
    await expectAccessibleState(page, 'loan servicing');
  });

  await test.step('the loan is paid off', async () => {
    await receive({ balance: 0 });
    await page.reload();
    await loan.part('Timeline').click();
    const events = page.getByRole('table', { name: 'Timeline' }).getByRole('row');
    await expect(events.filter({ hasText: 'Paid off' })).toContainText('The servicer');
    await expect(events.filter({ hasText: 'Funded' })).toContainText('Margaret Ellis');
    await openBell();
    await expect(bell.getByRole('link', { name: `${number} is 30 days past due` })).toHaveCount(0);
  });
});
