import type { Locator, Page } from '@playwright/test';
import { demoPassword } from '../support/accounts/demo-accounts';

/** Page object of the sign-in form. */
export class SignInPage {
  readonly #page: Page;
  readonly heading: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  readonly alert: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Welcome' });
    this.email = page.getByLabel('Email', { exact: true });
    this.password = page.getByLabel('Password', { exact: true });
    this.submit = page.getByRole('button', { name: 'Sign in', exact: true });
    this.alert = page.getByRole('alert');
  }

  async open(): Promise<void> {
    await this.#page.goto('sign-in');
  }

  async signIn(email: string, password = demoPassword): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }
}
