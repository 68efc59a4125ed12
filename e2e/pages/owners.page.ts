import type { Locator, Page } from '@playwright/test';
import type { RunningPortal } from '../support/portal/running-portal';

/** Requests a link to the owners' page, like `lender-portal open`. */
export async function linkToOwnersPage({ origin }: RunningPortal, token: string): Promise<string> {
  const response = await fetch(`${origin}/registry/sessions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await response.json()) as { url: string }).url;
}

/** Page object of the owners' page. */
export class OwnersPage {
  readonly #page: Page;
  readonly #portal: RunningPortal;
  readonly main: Locator;
  readonly lastChange: Locator;

  constructor(page: Page, portal: RunningPortal) {
    this.#page = page;
    this.#portal = portal;
    this.main = page.getByRole('main');
    this.lastChange = page.getByRole('region', { name: 'Last change' });
  }

  /** Starts a session with a token's permissions. */
  async open(token: string): Promise<void> {
    await this.#page.goto(await linkToOwnersPage(this.#portal, token));
    await this.module('documents-mfe').waitFor();
  }

  /** @param path below `/platform` */
  async goTo(path: string): Promise<void> {
    await this.#page.goto(`${this.#portal.ownersOrigin}/platform${path}`);
  }

  /** Enters the token that the registry requires for skipping a check. */
  async confirm(dialog: Locator, token: string): Promise<void> {
    await dialog.getByLabel('Your token or a new link').fill(token);
  }

  heading(name: string | RegExp): Locator {
    return this.#page.getByRole('heading', { level: 1, name });
  }

  /** The row of a live module. */
  module(name: string): Locator {
    return this.#page.getByRole('table', { name: 'Modules' }).getByRole('row', { name: new RegExp(`^${name}\\b`) });
  }

  /** The row of a release of the displayed module. */
  release(id: string): Locator {
    return this.#page
      .getByRole('table', { name: 'Releases' })
      .getByRole('row', { name: id.split('+')[1]!.slice(0, 7) });
  }

  /** Opens the menu of a row. */
  async openMenu(row: Locator): Promise<void> {
    await row.getByRole('button', { name: /^Actions for / }).click();
  }

  /** An item of the open menu. */
  action(name: string): Locator {
    return this.#page.getByRole('menuitem', { name });
  }

  /** Chooses an action in the menu of a row. */
  async choose(row: Locator, action: string): Promise<void> {
    await this.openMenu(row);
    await this.action(action).click();
  }

  dialog(name: string | RegExp): Locator {
    return this.#page.getByRole('dialog', { name });
  }

  nav(name: string): Locator {
    return this.#page.getByRole('navigation', { name: 'Platform' }).getByRole('link', { name });
  }
}
