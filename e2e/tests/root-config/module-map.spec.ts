import { FailingPage } from '../../pages/failing.page';
import { accounts } from '../../support/accounts/demo-accounts';
import { expect, test } from '../../support/test';

const MODULE_MAP = '**/lenders/-/modules/*';
const FALLBACK = '**/lenders/-/fallback-release?*';

// Behaviour: page.map
test('opens modules that the page does not list, and loads their addresses again after a failure', async ({
  page,
  storeSession,
  problems,
}) => {
  problems.expect(/net::ERR_FAILED/);
  await page.route(MODULE_MAP, (route) => route.abort());
  await page.route(FALLBACK, (route) => route.abort());
  await storeSession(page, accounts.main);
  const failing = new FailingPage(page);
  const { frame, tryAgain } = failing;
  await failing.open('exchange');
  await frame.heading('Exchange').waitFor();
  expect(await page.locator('script[type=systemjs-importmap]').textContent()).not.toContain('users-mfe');

  await test.step('without the module map', async () => {
    await frame.item('User management').click();
    await failing.expectFailureIn(frame.main);
    await page.unroute(MODULE_MAP);
    await tryAgain.click();
    await frame.heading('User management').waitFor();
    await failing.expectSameDocument();
  });
  await test.step('with it: other modules need no request for their address', async () => {
    await page.route(MODULE_MAP, (route) => route.abort());
    await frame.item('Certificates').click();
    await frame.heading('Certificates').waitFor();
    await frame.item('View flips by ZIP code').click();
    await frame.heading('View flips by ZIP code').waitFor();
    await failing.expectSameDocument();
  });
});
