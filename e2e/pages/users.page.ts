import { expect, type Locator, type Page } from '@playwright/test';

/** Page object of user management. */
export class UsersPage {
  readonly #page: Page;
  readonly heading: Locator;
  readonly users: Locator;
  readonly invitations: Locator;
  readonly search: Locator;
  readonly addUser: Locator;
  readonly inviteDialog: Locator;
  readonly deactivateDialog: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'User management' });
    this.users = page.getByRole('region', { name: 'Users' });
    this.invitations = page.getByRole('region', { name: 'Invitations' });
    this.search = page.getByRole('searchbox', { name: 'Search by name or email' });
    this.addUser = page.getByRole('button', { name: 'Add new user' });
    this.inviteDialog = page.getByRole('dialog', { name: 'Invite new user' });
    this.deactivateDialog = page.getByRole('dialog', { name: /^Deactivate .+\?$/ });
  }

  /** @param query of the URL, such as `?users=3` */
  async open(query = ''): Promise<void> {
    await this.#page.goto(`profile/users${query}`);
    await expect(this.users).toBeVisible();
  }

  names(region: Locator): Locator {
    return region.getByRole('rowheader');
  }

  row(region: Locator, name: string): Locator {
    return region.getByRole('row').filter({ has: this.#page.getByRole('rowheader', { name, exact: true }) });
  }

  switchOf(name: string): Locator {
    return this.#page.getByRole('switch', { name: `Active: ${name}` });
  }

  /** Chooses from the menu of an invitation. */
  async chooseAction(recipient: string, action: string): Promise<void> {
    await this.#page.getByRole('button', { name: `Actions for ${recipient}` }).click();
    await this.#page.getByRole('menuitem', { name: action }).click();
  }

  /** A pager link of a list. */
  step(nouns: 'users' | 'invitations', name: string): Locator {
    return this.#page.getByRole('navigation', { name: `Pages of ${nouns}` }).getByRole('link', { name });
  }

  async invite(firstName: string, lastName: string, email: string): Promise<void> {
    await this.addUser.click();
    const values = { 'First name': firstName, 'Last name': lastName, Email: email };
    for (const [label, value] of Object.entries(values))
      await this.inviteDialog.getByLabel(label, { exact: true }).fill(value);
    await this.inviteDialog.getByRole('button', { name: 'Submit' }).click();
  }

  async deactivate(name: string): Promise<void> {
    await this.switchOf(name).click();
    await this.deactivateDialog.getByRole('button', { name: 'Deactivate' }).click();
    await expect(this.deactivateDialog).toBeHidden();
  }

  notice(text: string | RegExp): Locator {
    return this.#page.getByRole('status').or(this.#page.getByRole('alert')).filter({ hasText: text });
  }
}
