import { DocumentsPage } from '../../pages/documents.page';
import { FramePage } from '../../pages/frame.page';
import { GuestPage, joinRequestOf } from '../../pages/guest.pages';
import { UsersPage } from '../../pages/users.page';
import { accounts } from '../../support/accounts/demo-accounts';
import { startPortal } from '../../support/portal/running-portal';
import { copyDemo } from '../../support/portal/seed-demo';
import { startSpecifiedEndpoint, type SpecifiedEndpoint } from '../../support/portal/specified-endpoint';
import { expect, test as base } from '../../support/test';

const test = base.extend<object, { endpoint: SpecifiedEndpoint }>({
  endpoint: [
    async ({}, use) => {
      const endpoint = await startSpecifiedEndpoint();
      await use(endpoint);
      await endpoint.stop();
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ endpoint }, use) => {
      const data = await copyDemo();
      const portal = await startPortal({ DATA_DIR: data.folder, GRAPHQL_URL: endpoint.url });
      endpoint.answerFrom(portal.origin);
      await use(portal);
      await portal.stop();
      await data.remove();
    },
    { scope: 'worker' },
  ],
});

test.afterEach(({ endpoint }) => expect(endpoint.refused()).toEqual([]));

// Behaviour: graphql.extensions
test(
  'the team is listed without search, and invitations without links',
  { tag: '@full' },
  async ({ page, storeSession }) => {
    const team = new UsersPage(page);
    await storeSession(page, accounts.main);
    await team.open();
    await expect(team.names(team.users).first()).toBeVisible();
    await expect(team.names(team.invitations).first()).toBeVisible();
    await expect(team.search).toBeHidden();
    await expect(team.invitations.getByRole('button')).toHaveCount(0);
    await team.invite('Ada', 'Lovelace', 'ada@endpoint.example');
    await expect(team.notice('Invitation successfully sent to ada@endpoint.example')).toBeVisible();
    await expect(team.names(team.invitations).first()).toHaveText('Ada Lovelace');
  },
);

// Behaviour: graphql.extensions
test('documents are listed with their states and cannot be opened', async ({ page, signIn }) => {
  const documents = new DocumentsPage(page);
  const name = 'Operating Agreement (signed).pdf';
  await signIn(page, accounts.main);
  await expect(new FramePage(page).main).toContainText('80 open projects');
  await documents.open('entity', 'formation');
  const type = documents.type('Operating agreement or bylaws');
  await expect(type).toContainText(name);
  await expect(type.getByRole('button', { name, exact: true })).toHaveCount(0);
  await documents.open('license', 'CA');
  await expect(documents.row('California')).toBeVisible();
});

test('a company starts its profile, and its input is restored', { tag: '@full' }, async ({ page, signIn }) => {
  await signIn(page, accounts.fresh);
  await page.getByRole('radio', { name: 'Corporation' }).click();
  await page.getByRole('button', { name: 'Next step' }).click();
  await page.getByLabel('Legal entity name').fill('Endpoint Lending');
  await page.reload();
  await expect(page.getByLabel('Legal entity name')).toHaveValue('Endpoint Lending');
});

test('a guest requests to join', { tag: '@full' }, async ({ page }) => {
  const guest = new GuestPage(page);
  await page.goto('join-request');
  await guest.enter(joinRequestOf('ada@endpoint.example'));
  await guest.button('Submit request').click();
  await expect(guest.heading('Your request was sent!')).toBeVisible();
});
