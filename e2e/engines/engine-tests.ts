import assert from 'node:assert/strict';
import { join } from 'node:path';
import { accounts } from '../support/accounts/demo-accounts';
import type { RunningPortal } from '../support/portal/running-portal';
import { repository } from '../support/portal/running-portal';
import { staff } from '../support/accounts/staff';
import { button, dialog, field, heading, link, menuItem, type Screen } from './screen';
import { linkTo } from './mail';

interface EngineTest {
  name: string;
  run: (screen: Screen, portal: RunningPortal) => Promise<void>;
}

const engineTest = (name: string, run: EngineTest['run']): EngineTest => ({ name, run });

const account = {
  'First name': 'Ada',
  'Last name': 'Lovelace',
  Password: 'quiet-harbor-42',
  'Confirm password': 'quiet-harbor-42',
};
const userButton = (email: string) => ({ role: 'button', name: email, isPart: true });

/** Every page with a list, and its heading. */
const lists = [
  ['exchange', 'Exchange'],
  ['direct', 'Direct loan requests'],
  ['loans', 'Loan processing'],
  ['borrowers', 'My borrowers'],
  ['tools/flips-by-zip', 'View flips by ZIP code'],
  ['profile/documents/entity', 'Certificates'],
  ['profile/users', 'User management'],
] as const;

/** Placeholder rows have no text while a list loads. */
const hasRows = `[...document.querySelectorAll('main tbody tr')].some((row) => row.textContent.trim() !== '')`;

/**
 * Finds visible elements that something else covers (menu, account, headings, buttons, list rows), and an empty page
 * area that is not empty.
 */
const coveredOn = `(() => {
  const middle = (element) => { const box = element.getBoundingClientRect(); return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2); };
  const inWindow = (element) => { const box = element.getBoundingClientRect(); return box.width > 0 && box.top >= 0 && box.bottom <= innerHeight; };
  const own = [...document.querySelectorAll('nav[aria-label="Main"] a, [id="single-spa-application:shell"] button, main h1, main nav a[href], main button:not([aria-expanded])')].filter(inWindow);
  const covered = own.filter((each) => !each.contains(middle(each))).map((each) => each.ariaLabel ?? each.textContent);
  const cells = [...document.querySelectorAll('main tbody tr:not([data-details])')].flatMap((row) => [...row.cells].filter(inWindow).filter((cell) => !row.contains(middle(cell))));
  const page = document.elementFromPoint(innerWidth - 4, innerHeight / 2);
  return [own.length < 5 && 'the frame is missing', ...covered, ...cells.map((cell) => 'row: ' + cell.textContent), page.closest('tr, li, button, a') && 'the empty page'].filter(Boolean).join(', ');
})()`;

/** The tests for all engines. They share one platform and run in order. */
export const engineTests: readonly EngineTest[] = [
  engineTest('no element covers the menu, the account or the empty page area on any list', async (screen) => {
    await screen.signIn(accounts.whiteLabel);
    for (const [path, title] of lists) {
      await screen.goto(path);
      await screen.see(heading(title));
      await screen.waitFor(`the rows of ${path}`, hasRows);
      await screen.see(menuItem('Exchange'));
      assert.equal(await screen.driver.evaluate(coveredOn), '', path);
    }
    await screen.click(menuItem('Loan processing'));
    await screen.see(heading('Loan processing'));
  }),

  engineTest('a wrong password shows an error and keeps the email', async (screen) => {
    await screen.goto('sign-in');
    await screen.enterCredentials(accounts.main, 'not-the-password');
    await screen.see({ role: 'alert', within: undefined });
    await screen.see({ text: 'Invalid login credentials' });
    assert.equal(await screen.value(field('Email')), accounts.main);
  }),

  engineTest('signing in leads to the requested page, and a reload stays there', async (screen) => {
    await screen.goto('loans?page=2');
    await screen.see(heading('Welcome'));
    await screen.enterCredentials(accounts.main, 'lender-demo');
    await screen.at('loans?page=2');
    await screen.driver.reload();
    await screen.see({ text: '11–20 of 32' });
  }),

  engineTest('signing out ends the session', async (screen) => {
    await screen.signIn(accounts.member);
    await screen.see(heading('Exchange'));
    await screen.click(userButton(accounts.member));
    await screen.click(button('Sign out'));
    await screen.see(heading('Welcome'));
    await screen.goto('exchange');
    await screen.see(heading('Welcome'));
  }),

  engineTest('a guest requests to join, is invited, signs up and verifies the address', async (screen, portal) => {
    const email = 'ada@engines.example';
    await screen.goto('sign-in');
    await screen.click(link('Request to join'));
    await screen.see(heading('Request to join'));
    await screen.enterAll({
      'First name': 'Ada',
      'Last name': 'Lovelace',
      Company: 'Lovelace Lending LLC',
      Email: email,
      Phone: '2125550100',
    });
    assert.equal(await screen.value(field('Phone')), '(212) 555-0100');
    await screen.click(button('Submit request'));
    await screen.see(heading('Your request was sent!'));
    const request = (await staff<{ id: string; email: string }>(portal, 'join-requests')).find(
      (each) => each.email === email,
    );
    await staff(portal, 'invite', request!.id);
    await screen.goto(await linkTo(portal, email));
    await screen.enterAll({ Email: email, ...account });
    await screen.click(button('Sign up'));
    await screen.see(heading('Verify your email'));
    await screen.goto(await linkTo(portal, email, 2));
    await screen.click(button('Confirm email'));
    await screen.see(heading('Create your profile'));
  }),

  engineTest('an invalid invitation shows an error', async (screen) => {
    await screen.goto('sign-up?invitation=no-such-invitation');
    await screen.see(heading('Invitation not found'));
  }),

  engineTest('a forgotten password is reset by mail', async (screen, portal) => {
    const email = 'amelia.whitaker@summit.example';
    await screen.goto('sign-in');
    await screen.click(link('Forgot password?'));
    await screen.enter(field('Email'), email);
    await screen.click(button('Reset'));
    await screen.see(heading('Reset link emailed'));
    await screen.goto(await linkTo(portal, email));
    await screen.click(button('Continue'));
    await screen.see(heading('Change password'));
    await screen.enterAll({ 'New password': account.Password, 'Confirm password': account.Password });
    await screen.click(button('Save password'));
    await screen.see(heading('Exchange'));
  }),

  engineTest('a new company completes its profile', async (screen) => {
    await screen.signIn(accounts.fresh);
    await screen.see(heading('Legal entity type'));
    await screen.click({ role: 'radio', name: 'Corporation' });
    await screen.click(button('Next step'));
    await screen.see(heading('Legal entity information'));
    await screen.enterAll({
      'Legal entity name': 'Fresh Meadow Capital LLC',
      'Legal entity phone': '2125550100',
      'Legal entity address': '1 Main Street, New York',
    });
    await screen.click(button('Next step'));
    await screen.enterAll({ 'Your role in the company': 'Managing director', 'Your phone': '2125550101' });
    await screen.click(button('Next step'));
    await screen.click({ role: 'checkbox', name: 'Rental' });
    await screen.click(button('Next step'));
    await screen.enter({ role: 'combobox', name: 'States' }, 'California');
    await screen.click({ role: 'option', name: 'California' });
    await screen.press('Escape');
    await screen.click(button('Complete'));
    await screen.at('exchange');
  }),

  engineTest('a lender accepts the terms', async (screen) => {
    await screen.signIn(accounts.unsigned);
    await screen.see(dialog('Terms of Service'));
    await screen.click(button('Accept', dialog('Terms of Service')));
    await screen.seeNone(dialog('Terms of Service'));
    await screen.driver.reload();
    await screen.see(heading('Exchange'));
    await screen.seeNone(dialog('Terms of Service'));
  }),

  engineTest('a document is uploaded and deleted', async (screen) => {
    await screen.signIn(accounts.main);
    await screen.goto('profile/documents/entity');
    // The whole row is clickable, not only its button.
    await screen.click({ role: 'cell', within: { selector: 'tr:has([aria-label="Expand Tax identification"])' } });
    const type = { role: 'group', name: 'Form W-9' };
    await screen.click(button('Add document', type));
    await screen.see(dialog('Upload files'));
    await screen.driver.chooseFile(
      '[data-testid="file-picker-input"]',
      join(repository, 'e2e/files/Balance sheet.pdf'),
    );
    await screen.see({ text: 'Uploaded', within: { selector: '[data-testid="file-picker-item"]' } });
    await screen.click(button('Done'));
    await screen.seeNone(dialog('Upload files'));
    await screen.click(button('Delete Balance sheet.pdf'));
    await screen.click(button('Confirm', dialog('Delete document?')));
    await screen.seeNone(button('Delete Balance sheet.pdf'));
  }),

  engineTest('a document opens in the portal', async (screen) => {
    await screen.signIn(accounts.main);
    await screen.goto('profile/documents/entity?expanded=tax');
    await screen.click(button('Add document', { role: 'group', name: 'Form W-9' }));
    await screen.see(dialog('Upload files'));
    await screen.driver.chooseFile(
      '[data-testid="file-picker-input"]',
      join(repository, 'e2e/files/Balance sheet.pdf'),
    );
    await screen.see({ text: 'Uploaded', within: { selector: '[data-testid="file-picker-item"]' } });
    await screen.click(button('Done'));
    await screen.click(button('Balance sheet.pdf'));
    await screen.see({ role: 'img', name: 'Balance sheet.pdf, page 1 of 1' });
  }),

  engineTest('states are added and removed', async (screen) => {
    await screen.signIn(accounts.dev);
    await screen.goto('profile/documents/license');
    await screen.click({ role: 'button', name: 'states', isPart: true });
    const states = dialog('Please select states');
    await screen.click({ selector: '[data-states-map] path[data-code="TX"]' });
    await screen.click(button('Add', states));
    await screen.seeNone(states);
    await screen.click(button('Remove Texas'));
    await screen.click(button('Confirm', dialog('Remove state?')));
    await screen.seeNone(button('Expand Texas'));
  }),

  engineTest('a colleague is invited', async (screen) => {
    await screen.signIn(accounts.main);
    await screen.goto('profile/users');
    await screen.click(button('Add new user'));
    const invite = dialog('Invite new user');
    await screen.enterAll({ 'First name': 'Grace', 'Last name': 'Hopper', Email: 'grace@engines.example' }, invite);
    await screen.click(button('Submit', invite));
    await screen.see({ text: 'Invitation successfully sent to grace@engines.example' });
    await screen.see({ role: 'rowheader', name: 'Grace Hopper' });
  }),

  engineTest('a colleague is deactivated and reactivated', async (screen) => {
    await screen.signIn(accounts.main);
    await screen.goto('profile/users');
    const active = { role: 'switch', name: 'Active: Amelia Whitaker' };
    await screen.click(active);
    await screen.click(button('Deactivate', dialog('Deactivate Amelia Whitaker?')));
    await screen.seeNone(dialog('Deactivate Amelia Whitaker?'));
    const isActive = (is: boolean) =>
      `document.querySelector('[aria-label="Active: Amelia Whitaker"]')?.checked === ${is}`;
    await screen.waitFor('an inactive user', isActive(false));
    await screen.click(active);
    await screen.waitFor('an active user', isActive(true));
  }),

  engineTest('a project opens, and back returns to its page of the list', async (screen) => {
    await screen.signIn(accounts.main);
    await screen.see(heading('Open projects'));
    await screen.click({ role: 'link', name: 'Next page', isPart: true });
    await screen.at('exchange?page=2');
    await screen.click({ role: 'cell', within: { selector: 'main tbody tr:nth-child(3)' } });
    await screen.waitFor('the page of a project', `location.pathname.startsWith('/lenders/exchange/projects/')`);
    await screen.driver.back();
    await screen.at('exchange?page=2');
    await screen.see(heading('Open projects'));
  }),

  engineTest('a direct request opens for the lender it was sent to', async (screen) => {
    await screen.signIn(accounts.whiteLabel);
    await screen.click(menuItem('Direct loan requests'));
    await screen.see(heading('Direct loan requests'));
    await screen.click(link('Medford colonial'));
    await screen.see({ text: '$585,000' });
  }),

  engineTest('loans are filtered by status, and one opens', async (screen) => {
    await screen.signIn(accounts.main);
    await screen.goto('loans?status=PAID_OFF');
    await screen.click(link('L-10366'));
    await screen.see({ text: 'This loan is paid off.' });
  }),

  engineTest('a borrower opens', async (screen) => {
    await screen.signIn(accounts.whiteLabel);
    await screen.goto('borrowers');
    await screen.click(link('Walter Brandt'));
    await screen.see(heading('Walter Brandt'));
  }),

  engineTest('the tools show results', async (screen) => {
    await screen.signIn(accounts.main);
    await screen.goto('tools/flips-by-zip');
    await screen.enter(field('City or ZIP code starts with'), '850');
    await screen.see({ selector: 'main tbody tr' });
    for (const [path, title] of [
      ['flip', 'Evaluate Fix&Flip project'],
      ['rental', 'Evaluate Rental project'],
    ]) {
      await screen.goto(`tools/evaluate/${path}`);
      await screen.see(heading(title!));
      await screen.see({ role: 'form', name: 'Inputs' });
    }
    await screen.goto('tools/validate-track-record');
    await screen.see(heading('Validate track record'));
    await screen.see({ selector: 'input[type="date"]' });
  }),

  engineTest('forbidden and nonexistent pages show an explanation', async (screen) => {
    await screen.signIn(accounts.member);
    for (const path of ['profile/users', 'direct', 'borrowers']) {
      await screen.goto(path);
      await screen.see({ text: 'Your account does not have access to this page.' });
    }
    await screen.goto('no/such/page');
    await screen.see({ text: 'The address may be mistyped' });
  }),

  engineTest('dark mode is selected and persists', async (screen) => {
    await screen.signIn(accounts.main);
    await screen.click(userButton(accounts.main));
    await screen.click({ role: 'button', name: 'Dark' });
    const isDark = `getComputedStyle(document.body).backgroundColor.match(/\\d+/g).slice(0, 3).every((part) => Number(part) < 60)`;
    await screen.waitFor('a dark page', isDark);
    await screen.driver.reload();
    await screen.see(heading('Exchange'));
    await screen.waitFor('a dark page', isDark);
  }),

  engineTest('a narrow window shows a drawer and cards', async (screen) => {
    await screen.driver.resize(480, 800);
    await screen.signIn(accounts.whiteLabel);
    await screen.see({ selector: 'main .cell-label' });
    await screen.click(button('Open menu'));
    await screen.click(menuItem('My borrowers'));
    await screen.see(heading('My borrowers'));
    await screen.click(link('Walter Brandt'));
    await screen.see(heading('Walter Brandt'));
  }),
];
