import { expect, type Locator, type Page } from '@playwright/test';

/** Page object of a loan. */
export class LoanPage {
  readonly heading: Locator;
  readonly #page: Page;

  constructor(page: Page, number: string) {
    this.#page = page;
    this.heading = page.getByRole('heading', { level: 1, name: number });
  }

  part(name: string): Locator {
    return this.#page.getByRole('tablist', { name: 'Loan' }).getByRole('tab', { name });
  }

  /** The value next to a label. */
  fact(label: string): Locator {
    return this.#page.locator('dl > div', { has: this.#page.getByText(label, { exact: true }) }).locator('dd');
  }

  /** Takes the next step and confirms it. */
  async confirm(label: string): Promise<void> {
    await this.#page.getByRole('button', { name: label, exact: true }).click();
    const dialog = this.#page.getByRole('dialog');
    await dialog.getByRole('button', { name: label, exact: true }).click();
    await expect(dialog).toBeHidden();
  }

  /** Clears all conditions of a group. */
  async clear(group: string): Promise<void> {
    const section = this.#page.getByRole('region', { name: group });
    await expect(section).toBeVisible();
    const open = section.getByRole('button', { name: /^Clear / });
    for (let left = await open.count(); left > 0; left -= 1) {
      await open.first().click();
      await expect(open).toHaveCount(left - 1);
    }
  }
}
