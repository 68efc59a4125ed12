import type { Locator, Page } from '@playwright/test';

/** Common elements of the guest pages. */
export class GuestPage {
  readonly #page: Page;
  readonly alert: Locator;
  readonly status: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.alert = page.getByRole('alert');
    this.status = page.getByRole('status');
  }

  field(label: string): Locator {
    return this.#page.getByLabel(label, { exact: true });
  }

  button(name: string): Locator {
    return this.#page.getByRole('button', { name, exact: true });
  }

  link(name: string): Locator {
    return this.#page.getByRole('link', { name, exact: true });
  }

  heading(name: string): Locator {
    return this.#page.getByRole('heading', { level: 1, name, exact: true });
  }

  async enter(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(values)) await this.field(label).fill(value);
  }
}

export const joinRequestOf = (email: string) => ({
  'First name': 'Ada',
  'Last name': 'Lovelace',
  Company: 'Lovelace Lending LLC',
  Email: email,
  Phone: '+1 212 555 0100',
});

export const signUpOf = (email: string, password = 'secret-1') => ({
  Email: email,
  'First name': 'Ada',
  'Last name': 'Lovelace',
  Password: password,
  'Confirm password': password,
});
