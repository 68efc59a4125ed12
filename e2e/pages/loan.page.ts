import { expect, type Locator, type Page } from '@playwright/test';

/** Page object of a loan. */
export class LoanPage {
  readonly heading: Locator;
  readonly #page: Page;

  constructor(page: Page, number: string) {
    this.#page = page;
    this.heading = page.getByRole('heading', { level: 2, name: number });
  }

  part(name: string): Locator {
    return this.#page.getByRole('navigation', { name: 'Loan' }).getByRole('link', { name });
  }

  /** The value next to a label. */
  fact(label: string): Locator {
    return this.#page.locator('dl > div', { has: this.#page.getByText(label, { exact: true }) }).locator('dd');
  }

  /** Opens a confirmation and confirms it. */
  async confirm(label: string, action = label): Promise<void> {
    await this.#page.getByRole('button', { name: label, exact: true }).click();
    const confirmation = this.#page.getByRole('group', { name: `${label}?` });
    await confirmation.getByRole('button', { name: action, exact: true }).click();
    await expect(confirmation).toBeHidden();
  }

  /** Clears all conditions of a group. */
  async clear(group: string): Promise<void> {
    const section = this.#page.locator('section', { has: this.#page.getByRole('heading', { name: group }) });
    await expect(section).toBeVisible();
    const open = section.getByRole('button', { name: /^Clear / });
    for (let left = await open.count(); left > 0; left -= 1) {
      await open.first().click();
      await expect(open).toHaveCount(left - 1);
    }
  }
}
