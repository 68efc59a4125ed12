import { FramePage } from '../../pages/frame.page';
import { accounts } from '../../support/accounts/demo-accounts';
import { expect, test } from '../../support/test';
import { waitForCompanions } from '../../support/waits/wait-for-companions';

// Behaviour: page.link-prefetch
test('hovering over a menu item loads the page, and the click needs no further request for it', async ({
  page,
  signIn,
}) => {
  await signIn(page, accounts.main);
  const frame = new FramePage(page);
  await expect(frame.heading('Exchange')).toBeVisible();
  await waitForCompanions(page);
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
  const modules = () => requests.filter((each) => /\/ReLoanProcessingManager-\w+\.js/.test(each));
  const queries = () => requests.filter((each) => /\/graphql .*query Loans\(/.test(each));

  const answered = page.waitForResponse('**/graphql');
  await frame.item('Loan processing').hover();
  await answered;
  await expect.poll(() => modules().length).toBeGreaterThan(0);
  expect(queries()).toHaveLength(1);
  await expect(frame.heading('Exchange')).toBeVisible();

  requests.length = 0;
  await frame.item('Loan processing').click();
  await expect(frame.heading('Loan processing')).toBeVisible();
  await expect(frame.main.getByRole('rowheader').first()).toBeVisible();
  expect([...modules(), ...queries()]).toEqual([]);
});
