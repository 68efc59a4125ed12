import { ANALYTICS_CHOICE_EVENT } from '@lender-portal/client/analytics';
import { AUTH_STORAGE_KEY } from '@lender-portal/contracts';
import { viewers } from '@lender-portal/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { validInput, createDraft, openStep, openWizard, press, refusal, stepHeading } from './open-wizard.fixtures';
import { labels } from './labels.fixtures';

const COPY = `lender-portal-profile-draft:${viewers.incomplete.user.id}`;
const status = () => screen.getByRole('status');
const outOfOrder = refusal('out of order', { code: 'INTERNAL', correlationId: '5f0c' });

/**
 * Simulates closing the tab.
 * @returns whether the browser would prompt
 */
const promptsBeforeLeaving = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

async function typeRole(options: Parameters<typeof openStep>[2] = {}) {
  const opened = await openStep('contact', 'Contact information', options);
  await opened.user.type(screen.getByLabelText(labels.role), 'CEO');
  return opened;
}

// Behaviour: drafts.saved
test('saves the input on the server after a pause and shows that once', async () => {
  const { server } = await typeRole();
  await waitFor(() => expect(status()).toHaveTextContent('Saved'));
  expect(status()).toHaveAttribute('aria-live', 'polite');
  expect(server.draft).toMatchObject({
    step: 'contact',
    values: { companyRole: 'CEO', legalEntityName: validInput.legalEntityName },
  });
  expect(localStorage.getItem(COPY)).toBeNull();
  fireEvent.change(screen.getByLabelText(labels.role), { target: { value: 'CFO' } });
  await waitFor(() => expect(status()).toHaveTextContent('Saving…'));
  expect(status()).toHaveAttribute('aria-live', 'off');
  await waitFor(() => expect(status()).toHaveTextContent('Saved'));
  expect(status()).toHaveAttribute('aria-live', 'off');
  expect(promptsBeforeLeaving()).toBe(false);
});

test('stores the step with the draft', async () => {
  const { user, server } = await openStep('legal-entity', 'Legal entity information', {
    draft: createDraft(validInput, 'legal-entity'),
  });
  await press(user, 'Next step');
  await waitFor(() => expect(server.draft?.step).toBe('contact'));
  await press(user, labels.previous);
  await waitFor(() => expect(server.draft?.step).toBe('legal-entity'));
});

// Behaviour: drafts.saved
test('saves nothing before the first input', async () => {
  const saveProfileDraft = jest.fn();
  const { unmount, server } = openWizard({ mutation: { saveProfileDraft } });
  await stepHeading('Legal entity type');
  fireEvent(window, new Event('pagehide'));
  unmount();
  expect(saveProfileDraft).not.toHaveBeenCalled();
  expect(server.requests).toEqual([]);
  expect(localStorage.getItem(COPY)).toBeNull();
});

test('restores a draft unchanged, valid or not', async () => {
  openWizard({
    segment: 'legal-entity',
    draft: createDraft(
      { legalEntityType: 'TRUST', legalEntityName: '&&', legalEntityPhone: '(212) 5' },
      'legal-entity',
    ),
  });
  await stepHeading('Legal entity information');
  expect(screen.getByLabelText(labels.entityName)).toHaveValue('&&');
  expect(screen.getByLabelText(labels.entityPhone)).toHaveValue('(212) 5');
});

test('drops unknown fields of a draft', async () => {
  openWizard({
    draft: {
      values: { legalEntityType: 'COOPERATIVE', regions: ['CA', 'XX', 3], projectsType: 'RENTAL', phone: 7, other: {} },
      step: 'no-such-step',
      updatedAt: '2026-11-20T12:00:00.000Z',
    },
  });
  await stepHeading('Legal entity type');
  for (const each of screen.getAllByRole('radio')) expect(each).not.toBeChecked();
});

// Behaviour: drafts.failed
test('reports a failing server and keeps a copy in the browser', async () => {
  const { server } = await typeRole({ mutation: { saveProfileDraft: outOfOrder } });
  await waitFor(() => expect(status()).toHaveTextContent('Not saved yet…'));
  expect(promptsBeforeLeaving()).toBe(true);
  expect(JSON.parse(localStorage.getItem(COPY) ?? '{}')).toMatchObject({
    values: { companyRole: 'CEO' },
    basedOn: '2026-11-20T12:00:00.000Z',
  });
  expect(server.draft?.values).not.toHaveProperty('companyRole');
});

// Behaviour: drafts.failed
test('saves as soon as the network is back', async () => {
  let isOffline = true;
  const saved = { id: 'draft', updatedAt: '2026-11-21T10:00:00.000Z' };
  await typeRole({ mutation: { saveProfileDraft: () => (isOffline ? outOfOrder() : saved) } });
  await waitFor(() => expect(status()).toHaveTextContent('Not saved yet…'));
  isOffline = false;
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(status()).toHaveTextContent('Saved'));
  expect(status()).toHaveAttribute('aria-live', 'polite');
  expect(localStorage.getItem(COPY)).toBeNull();
});

test('sends unsaved input when the page closes and restores it on the next one', async () => {
  const { unmount, server } = await typeRole();
  fireEvent(window, new Event('pagehide'));
  expect(server.requests.map(({ url }) => url)).toEqual(['/graphql']);
  expect(JSON.parse(server.requests[0]!.body)).toMatchObject({
    operationName: 'SaveProfileDraft',
    variables: { input: { step: 'contact', values: { companyRole: 'CEO' } } },
  });
  // Simulates a lost request.
  unmount();
  const next = openWizard({ segment: 'contact', draft: server.draft! });
  await stepHeading('Contact information');
  expect(screen.getByLabelText(labels.role)).toHaveValue('CEO');
  await waitFor(() => expect(next.server.draft?.values).toMatchObject({ companyRole: 'CEO' }));
});

test('refetches the viewer if the server rejects a draft of a complete profile', async () => {
  const user = jest.fn(() => viewers.incomplete.user);
  await typeRole({
    mutation: { saveProfileDraft: refusal('The profile is complete', { code: 'CONFLICT' }) },
    query: { user },
  });
  const asked = user.mock.calls.length;
  await waitFor(() => expect(user.mock.calls.length).toBeGreaterThan(asked));
});

describe('loading', () => {
  test('shows a skeleton below the heading', async () => {
    openWizard({ query: { profileDraft: () => new Promise(() => {}) } });
    expect(screen.getByRole('heading', { level: 1, name: labels.title })).toBeVisible();
    expect(await screen.findByRole('progressbar', { name: 'Loading your profile' })).toBeVisible();
  });

  // Behaviour: wizard.load-failed
  test('reports a failure with its reference and loads again with "Try again"', async () => {
    let isBroken = true;
    const { user } = openWizard({ query: { profileDraft: () => (isBroken ? outOfOrder() : null) } });
    expect(await screen.findByText('Your profile could not be loaded')).toBeVisible();
    expect(screen.getByText('5f0c')).toBeVisible();
    isBroken = false;
    await press(user, 'Try again');
    await stepHeading('Legal entity type');
  });
});

describe('the account', () => {
  // Behaviour: access.incomplete
  test('shows the signed-in user and the company', async () => {
    openWizard();
    expect(await screen.findByText('new@fresh.example')).toBeVisible();
    expect(await screen.findByText('Fresh Capital')).toBeVisible();
    expect(screen.queryByText('DEV')).not.toBeInTheDocument();
    expect(screen.queryByTestId('dev-bar')).not.toBeInTheDocument();
  });

  test('shows a chip and a bar for a dev tenant', async () => {
    openWizard({
      viewer: { ...viewers.incomplete, appMetadata: { ...viewers.incomplete.appMetadata, tenantIsDev: true } },
    });
    expect(await screen.findByText('DEV')).toBeVisible();
    expect(screen.getByTestId('dev-bar')).toBeInTheDocument();
  });

  // Behaviour: analytics.consent
  test('links to the analytics choice only if analytics is configured', async () => {
    const { unmount } = openWizard();
    expect(await screen.findByText('new@fresh.example')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Manage analytics' })).not.toBeInTheDocument();
    unmount();

    const asked = jest.fn();
    window.addEventListener(ANALYTICS_CHOICE_EVENT, asked, { once: true });
    const { user } = openWizard({ config: { analytics: { measurementId: 'G-1' } } });
    await press(user, 'Manage analytics');
    expect(asked).toHaveBeenCalledTimes(1);
  });

  // Behaviour: drafts.leaving
  test('saves pending input before signing out', async () => {
    const { user, server } = await typeRole();
    await press(user, 'Sign out');
    await waitFor(() => expect(localStorage.getItem(AUTH_STORAGE_KEY)).toBeNull());
    expect(server.draft?.values).toMatchObject({ companyRole: 'CEO' });
  });

  // Behaviour: drafts.leaving
  test('asks before signing out if the input cannot be saved', async () => {
    const { user } = await typeRole({ mutation: { saveProfileDraft: outOfOrder } });
    await press(user, 'Sign out');
    const dialog = await screen.findByRole('dialog', { name: 'Sign out without saving?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(localStorage.getItem(AUTH_STORAGE_KEY)).not.toBeNull();
    await press(user, 'Sign out');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(localStorage.getItem(AUTH_STORAGE_KEY)).toBeNull());
    expect(localStorage.getItem(COPY)).not.toBeNull();
  });

  // Behaviour: access.incomplete
  test('allows signing out before anything has loaded', async () => {
    const { user } = openWizard({ query: { profileDraft: () => new Promise(() => {}) } });
    await press(user, 'Sign out');
    await waitFor(() => expect(localStorage.getItem(AUTH_STORAGE_KEY)).toBeNull());
  });
});
