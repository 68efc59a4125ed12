import type { Locator, Page } from '@playwright/test';

/** The frame around all pages of a signed-in lender. */
export class FramePage {
  readonly #page: Page;
  readonly menu: Locator;
  /** The module's content. Prerendered content is in another element. */
  readonly main: Locator;
  readonly currentItem: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.menu = page.getByRole('navigation', { name: 'Main' });
    this.main = page.locator('main#content');
    this.currentItem = this.menu.locator('[aria-current="page"]');
  }

  heading(name: string): Locator {
    return this.main.getByRole('heading', { level: 1, name, exact: true });
  }

  /** A menu item. Its name includes its counter. */
  item(label: string): Locator {
    return this.menu.getByRole('link', { name: label });
  }

  userItem(email: string): Locator {
    return this.#page.getByRole('button', { name: email });
  }

  async signOut(email: string): Promise<void> {
    await this.userItem(email).click();
    await this.#page
      .getByRole('button', { name: 'Sign out' })
      .or(this.#page.getByRole('menuitem', { name: 'Sign out' }))
      .click();
  }
}
