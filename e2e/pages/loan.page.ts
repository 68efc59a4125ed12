import { expect, type Locator, type Page } from '@playwright/test';
import { staff } from '../support/accounts/staff';
import type { RunningPortal } from '../support/portal/running-portal';

export const dollars = (cents: number) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
export const centsOf = (text: string | null) => Math.round(Number((text ?? '').replace(/[^\d.-]/g, '')) * 100);

/** Page object of a loan. The staff CLI acts as its borrower. */
export class LoanPage {
  readonly heading: Locator;
  readonly #page: Page;
  readonly #portal: RunningPortal;
  readonly #number: string;

  constructor(page: Page, portal: RunningPortal, number: string) {
    this.#page = page;
    this.#portal = portal;
    this.#number = number;
    this.heading = page.getByRole('heading', { level: 2, name: number });
  }

  part(name: string): Locator {
    return this.#page.getByRole('navigation', { name: 'Loan' }).getByRole('link', { name });
  }

  /** The value next to a label. */
  fact(label: string): Locator {
    return this.#page.locator('dl > div', { has: this.#page.getByText(label, { exact: true }) }).locator('dd');
  }

  /** The amount next to a label, in cents. */
  async amount(label: string): Promise<number> {
    await expect(this.fact(label).first()).toBeVisible();
    return centsOf(await this.fact(label).first().textContent());
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

  /** The budgeted amount of a line. */
  async budgetOf(line: string): Promise<number> {
    const row = this.#page.getByRole('row', { name: new RegExp(`^${line}`) });
    return centsOf(await row.getByRole('cell').first().textContent());
  }

  /** A draw on one line, from request to funding. */
  async draw(number: number, line: string, cents: number, percent: number): Promise<void> {
    await staff(this.#portal, 'request-draw', this.#number, '--line', line, '--amount', (cents / 100).toFixed(2));
    await this.#page.reload();
    const item = this.#page.getByRole('listitem', { name: `Draw ${number}` });
    await item.getByRole('textbox', { name: `${line}, complete` }).fill(String(percent));
    await item.getByRole('button', { name: 'Record inspection' }).click();
    await expect(item.getByRole('textbox', { name: `${line}, approved` })).toHaveValue((cents / 100).toFixed(2));
    await item.getByRole('button', { name: `Approve ${dollars(cents)}` }).click();
    await this.confirm(`Fund draw ${number}`, 'Fund');
    await expect(item).toContainText('Funded');
  }

  /** Pays off the loan today. */
  async payOff(cents: number): Promise<void> {
    await this.#page.getByRole('button', { name: 'Generate payoff quote' }).click();
    await expect(this.fact('Payoff amount')).toHaveText(dollars(cents));
    await this.#page.getByRole('textbox', { name: 'Amount' }).fill((cents / 100).toFixed(2));
    await this.confirm('Record payment', 'Record');
    await expect(this.#page.getByText('Paid off', { exact: true })).toBeVisible();
    await expect(this.fact('Principal')).toHaveText('$0.00');
  }
}
