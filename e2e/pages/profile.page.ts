import { expect, type Locator, type Page } from '@playwright/test';

/** Profile data of a company, in step order. */
export const profile = {
  type: 'Corporation',
  name: 'Fresh Meadow Capital LLC',
  phone: '(212) 555-0100',
  address: '1 Main Street, New York, NY 10001',
  role: 'Managing director',
  ownPhone: '(212) 555-0101',
  projects: ['Fix & Flip', 'Rental'],
  states: ['California', 'Texas'],
} as const;

/** Headings of the steps, in order. */
export const steps = [
  'Legal entity type',
  'Legal entity information',
  'Contact information',
  'Projects type',
  'States',
] as const;

/** Page object of the profile wizard. */
export class ProfilePage {
  readonly #page: Page;
  readonly main: Locator;
  readonly heading: Locator;
  readonly next: Locator;
  readonly previous: Locator;
  readonly complete: Locator;
  readonly states: Locator;
  readonly stepper: Locator;
  /** Save status of the draft. */
  readonly status: Locator;
  readonly alert: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.main = page.locator('main#content');
    this.heading = this.main.getByRole('heading', { level: 1, name: 'Create your profile' });
    this.next = page.getByRole('button', { name: 'Next step' });
    this.previous = page.getByRole('button', { name: 'Previous step' });
    this.complete = page.getByRole('button', { name: 'Complete' });
    this.states = page.getByRole('combobox', { name: 'States' });
    this.stepper = page.getByRole('list', { name: 'Steps' });
    this.status = this.main.getByRole('status');
    this.alert = this.main.getByRole('alert');
  }

  step(name: (typeof steps)[number]): Locator {
    return this.main.getByRole('heading', { level: 2, name, exact: true });
  }

  field(label: string): Locator {
    return this.#page.getByLabel(label, { exact: true });
  }

  async chooseStates(...names: string[]): Promise<void> {
    for (const name of names) {
      await this.states.fill(name);
      await this.#page.getByRole('option', { name, exact: true }).click();
    }
    await this.#page.keyboard.press('Escape');
  }

  /** Completes the steps before the named one, which is then displayed. */
  async answerUpTo(last: (typeof steps)[number]): Promise<void> {
    const answers: (() => Promise<void>)[] = [
      () => this.#page.getByRole('radio', { name: profile.type }).check(),
      async () => {
        await this.field('Legal entity name').fill(profile.name);
        await this.field('Legal entity phone').fill(profile.phone);
        await this.field('Legal entity address').fill(profile.address);
      },
      async () => {
        await this.field('Your role in the company').fill(profile.role);
        await this.field('Your phone').fill(profile.ownPhone);
      },
      async () => {
        for (const name of profile.projects) await this.#page.getByRole('checkbox', { name }).check();
      },
    ];
    for (const [index, answer] of answers.entries()) {
      await expect(this.step(steps[index]!)).toBeVisible();
      if (steps[index] === last) return;
      await answer();
      await this.next.click();
    }
    await expect(this.states).toBeVisible();
  }

  /** Fails if any input that {@link answerUpTo} entered in the first four steps is missing. */
  async expectAnswers(): Promise<void> {
    await expect(this.#page.getByRole('checkbox', { checked: true })).toHaveCount(profile.projects.length);
    await this.previous.click();
    await expect(this.field('Your role in the company')).toHaveValue(profile.role);
    await expect(this.field('Your phone')).toHaveValue(profile.ownPhone);
    await this.previous.click();
    await expect(this.field('Legal entity name')).toHaveValue(profile.name);
    await expect(this.field('Legal entity phone')).toHaveValue(profile.phone);
    await expect(this.field('Legal entity address')).toHaveValue(profile.address);
    await this.previous.click();
    await expect(this.#page.getByRole('radio', { name: profile.type })).toBeChecked();
  }
}
