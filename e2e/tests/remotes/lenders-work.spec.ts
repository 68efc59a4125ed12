import type { Page } from '@playwright/test';
import { FramePage } from '../../pages/frame.page';
import { accounts } from '../../support/accounts/demo-accounts';
import { queryAs } from '../../support/portal/graphql';
import { expect, test } from '../../support/test';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

/** Names of a page's operations. */
function operationsOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const name = /query (\w+)/.exec(request.postData() ?? '')?.[1];
    if (name) sent.push(name);
  });
  return sent;
}

test('a white-label lender reads a direct request', async ({ page, signIn }) => {
  await signIn(page, accounts.whiteLabel);
  const frame = new FramePage(page);

  await test.step('each menu item shows its own count', async () => {
    await expect(frame.item('Direct loan requests')).toHaveAccessibleDescription(
      '4 new loan requests, 1 offer to answer',
    );
    await expect(frame.item('Loan processing')).toHaveAccessibleDescription(/^\d+ loans need action$/);
  });
  await test.step('the list', async () => {
    await frame.item('Direct loan requests').click();
    await expect(frame.heading('Direct loan requests')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Requests' }).getByRole('rowheader').getByRole('link')).toHaveText([
      'Charlestown brick row',
      'Hartford medical suite',
      'Medford colonial',
      'Worcester six-unit',
    ]);
  });
  await test.step('a request, also after a reload', async () => {
    await page.getByRole('link', { name: 'Medford colonial' }).click();
    await expect(frame.heading('Medford colonial')).toBeFocused();
    await page.reload();
    await expect(frame.heading('Medford colonial')).toBeVisible();
    await expect(frame.main).toContainText('$585,000');
  });
  await test.step('it is not on the exchange', async () => {
    const id = new URL(page.url()).pathname.split('/').pop();
    await page.goto(`exchange/projects/${id}`);
    await expect(frame.heading('Project not found')).toBeVisible();
  });
});

test('remote pages start with one request, which the page itself sends', async ({ page, signIn }) => {
  await signIn(page, accounts.whiteLabel);
  // Waits for the request of the page after sign-in, which would otherwise be counted below.
  await expect(heading(page, 'Open projects')).toBeVisible();
  for (const [path, content, operation] of [
    ['exchange', '1–10 of 80', 'OpenProjects'],
    ['direct', 'Medford colonial', 'DirectRequests'],
    ['loans', '1–10 of 14', 'Loans'],
    ['borrowers', '1–10 of 20', 'Borrowers'],
  ] as const) {
    await test.step(path, async () => {
      const sent = operationsOf(page);
      await page.goto(path);
      await expect(page.getByText(content, { exact: true })).toBeVisible();
      expect(sent.filter((name) => ['OpenProjects', 'DirectRequests', 'Loans', 'Borrowers'].includes(name))).toEqual([
        operation,
      ]);
    });
  }
});

// Behaviour: apps.own-data
test(
  'a loan of another company is not found, nor is a nonexistent one',
  { tag: '@full' },
  async ({ page, signIn, storeSession }) => {
    await storeSession(page, accounts.whiteLabel);
    const { loans } = await queryAs<{ loans: { nodes: { id: string }[] } }>(
      page,
      '{ loans(take: 1) { nodes { id } } }',
    );
    const frame = new FramePage(page);
    await page.goto(`loans/${loans.nodes[0]?.id}`);
    await expect(page.getByRole('heading', { name: 'Stage' })).toBeVisible();
    await frame.signOut(accounts.whiteLabel);

    await signIn(page, accounts.main);
    for (const id of [loans.nodes[0]?.id, 'nothing']) {
      await page.goto(`loans/${id}`);
      await expect(frame.heading('Loan not found')).toBeVisible();
    }
    await frame.main.getByRole('link', { name: 'Loan processing' }).click();
    await expect(page.getByText('1–10 of 32', { exact: true })).toBeVisible();
  },
);

test('a borrower leads to their loan in another application, and back', async ({ page, signIn }) => {
  await signIn(page, accounts.whiteLabel);
  const frame = new FramePage(page);
  await frame.item('My borrowers').click();
  await page.getByRole('searchbox', { name: 'Search by name, company or email' }).fill('grace');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Grace Okonkwo' }).click();
  await expect(page.getByRole('link', { name: 'g.okonkwo@beaconproperties.example' })).toHaveAttribute(
    'href',
    'mailto:g.okonkwo@beaconproperties.example',
  );
  await expect(page.getByRole('link', { name: '(617) 555-0141' })).toHaveAttribute('href', 'tel:+16175550141');

  await page.getByRole('link', { name: 'H-2207' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^H-2207 · / })).toBeVisible();
  await expect(frame.currentItem).toHaveAccessibleName('Loan processing');

  await page.goBack();
  await expect(frame.heading('Grace Okonkwo')).toBeVisible();
  await expect(frame.currentItem).toHaveAccessibleName('My borrowers');
});
