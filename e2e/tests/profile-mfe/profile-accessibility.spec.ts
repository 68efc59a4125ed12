import type { Route } from '@playwright/test';
import { ProfilePage, profile } from '../../pages/profile.page';
import { expectAccessibleState, onEachWidth } from '../../support/accessibility/expect-accessible';
import { accounts } from '../../support/accounts/demo-accounts';
import { createFreshCompany } from '../../support/accounts/fresh-company';
import { tabThrough } from '../../support/accessibility/keyboard';
import { onOperation, refusal } from '../../support/portal/operations';
import { expect, test } from '../../support/test';

const failing = (route: Route) => route.fulfill({ json: refusal('INTERNAL', 'Failed', { correlationId: '5f0c' }) });

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// Behaviour: wizard.steps
test('every step is accessible in every state', { tag: '@full' }, async ({ page, portal, request, signIn }) => {
  const email = 'accessible@wizard.example';
  await createFreshCompany(request, portal, email);
  const wizard = new ProfilePage(page);
  const wrong = async (what: string, message: string) => {
    await expectAccessibleState(page, what);
    await wizard.next.click();
    await expect(wizard.main.getByText(message)).toBeVisible();
    await expectAccessibleState(page, `${what}, wrong`);
  };

  await signIn(page, email);
  await expect(wizard.step('Legal entity type')).toBeVisible();
  await wrong('legal entity type', 'Legal entity type is required');
  await onEachWidth(page, async () => {
    await page.getByRole('button', { name: 'Sign out' }).focus();
    expect((await tabThrough(page)).at(-1)).toContain('Next step');
  });
  await wizard.answerUpTo('Legal entity information');
  await wrong('legal entity', 'Legal entity address is required');
  await wizard.field('Legal entity name').fill('L. L. C.');
  await wizard.field('Legal entity phone').fill('212');
  await wizard.field('Legal entity address').fill(profile.address);
  await wizard.next.click();
  await expect(
    wizard.main.getByText('Legal entity name should not consist only of the abbreviation "L. L. C."'),
  ).toBeVisible();
  await expectAccessibleState(page, 'legal entity, refused by the rules');
  await wizard.field('Legal entity name').fill(profile.name);
  await wizard.field('Legal entity phone').fill(profile.phone);
  await wizard.next.click();
  await expect(wizard.step('Contact information')).toBeVisible();
  await wrong('contact', 'Your phone is required');
  await wizard.field('Your role in the company').fill(profile.role);
  await wizard.field('Your phone').fill(profile.ownPhone);
  await wizard.next.click();
  await expect(wizard.step('Projects type')).toBeVisible();
  await wrong('projects type', 'Please select at least one project type');
  for (const name of profile.projects) await page.getByRole('checkbox', { name }).check();
  await expect(wizard.status).toHaveText('Saved');
  await expectAccessibleState(page, 'projects type, chosen and saved');
  await wizard.next.click();
  await expect(wizard.states).toBeVisible();
  await expectAccessibleState(page, 'states');
  await wizard.states.click();
  await expectAccessibleState(page, 'states, with its list');
  await wizard.chooseStates(...profile.states);
  await expect(wizard.complete).toBeEnabled();
  await expectAccessibleState(page, 'states, chosen');
  await onEachWidth(page, async () => {
    await wizard.states.focus();
    expect((await tabThrough(page)).at(-1)).toContain('Complete');
  });

  await onOperation(page, 'SaveProfileDraft', failing);
  await wizard.chooseStates('Alaska');
  await expect(wizard.status).toHaveText('Not saved yet…');
  await expectAccessibleState(page, 'states, not saved');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign out without saving?' })).toBeVisible();
  await expectAccessibleState(page, 'signing out without saving');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.unrouteAll({ behavior: 'wait' });

  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await onOperation(page, 'UpdateTenantProfile', async (route) => {
    await held;
    await failing(route);
  });
  await wizard.complete.click();
  await expect(wizard.complete).toBeDisabled();
  await expectAccessibleState(page, 'states, completing');
  release();
  await expect(wizard.alert).toBeVisible();
  await expectAccessibleState(page, 'states, failed');
});

test('loading, load failures and the contact-only step are accessible', { tag: '@full' }, async ({ page, signIn }) => {
  const wizard = new ProfilePage(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await onOperation(page, 'CreateProfile', async (route) => {
    await held;
    await failing(route);
  });
  await signIn(page, accounts.colleague);
  await expect(page.getByRole('progressbar', { name: 'Loading your profile' })).toBeVisible();
  await expectAccessibleState(page, 'loading');
  release();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessibleState(page, 'failed to load');
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(wizard.step('Contact information')).toBeVisible();
  await expectAccessibleState(page, 'contact alone');
});
