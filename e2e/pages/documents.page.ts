import { expect, type Locator, type Page } from '@playwright/test';

/** Page object of the certificates page. */
export class DocumentsPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(tab: 'entity' | 'license', ...expanded: string[]): Promise<void> {
    await this.#page.goto(`profile/documents/${tab}?${new URLSearchParams(expanded.map((key) => ['expanded', key]))}`);
    await expect(this.tab(tab)).toHaveAttribute('aria-selected', 'true');
  }

  tab(tab: 'entity' | 'license'): Locator {
    return this.#page.getByRole('tab', { name: tab === 'entity' ? 'Entity documents' : 'License documents' });
  }

  /** The group of a document type. */
  type(name: string): Locator {
    return this.#page.getByRole('group', { name, exact: true });
  }

  /** The row of a category, a state or a document. */
  row(name: string): Locator {
    return this.#page.getByRole('row').filter({ hasText: name }).last();
  }

  get addStates(): Locator {
    return this.#page.getByRole('button', { name: 'Add states' });
  }

  get statesDialog(): Locator {
    return this.#page.getByRole('dialog', { name: 'Add states' });
  }

  get state(): Locator {
    return this.statesDialog.getByRole('combobox', { name: 'State' });
  }

  /** A state on the map, which is not in the accessibility tree. */
  onMap(code: string): Locator {
    return this.#page.locator(`[data-states-map] path[data-code="${code}"]`);
  }
}
