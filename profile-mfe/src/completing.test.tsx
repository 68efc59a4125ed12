import { ApolloLink, Observable } from '@apollo/client';
import { viewers } from '@lender-portal/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  validInput,
  BASE_PATH,
  createDraft,
  openWizard,
  press,
  refusal,
  stepHeading,
  type WizardOptions,
} from './open-wizard.fixtures';
import { labels } from './labels.fixtures';

afterEach(() => jest.useRealTimers());

const isLed = () => waitFor(() => expect(window.location.pathname).toBe('/lenders/'));
const complete = () => screen.getByRole('button', { name: labels.complete });

async function openLast(options: WizardOptions = {}) {
  const opened = openWizard({ draft: createDraft(validInput, 'states'), ...options });
  await stepHeading(labels.states);
  await waitFor(() => expect(complete()).toBeEnabled());
  return opened;
}

type Complete = (source: unknown, input: Record<string, unknown>) => unknown;
const answer = () => ({
  tenant: { ...viewers.incomplete.tenant, lender: { id: 'lender-1' } },
  user: { ...viewers.incomplete.user, phone: '+12125550101' },
});

// Behaviour: wizard.complete
test('cannot be submitted twice, and completes the viewer once the session is renewed', async () => {
  let respond = (_value: unknown) => {};
  const updateTenantProfile = jest.fn(() => new Promise((resolve) => (respond = resolve)));
  const { user, props } = await openLast({ mutation: { updateTenantProfile } });
  const refresh = jest.spyOn(props.authClient, 'refreshSession');
  await press(user, labels.complete);
  await waitFor(() => expect(complete()).toBeDisabled());
  expect(screen.getByRole('button', { name: labels.previous })).toBeDisabled();
  fireEvent.submit(complete().closest('form')!);
  expect(refresh).not.toHaveBeenCalled();
  respond(answer());
  await isLed();
  expect(updateTenantProfile).toHaveBeenCalledTimes(1);
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(props.apolloClient.cache.extract())).toContain('lender-1');
  // The page stays while the portal opens.
  expect(screen.getByRole('heading', { level: 2, name: labels.states })).toBeVisible();
  expect(screen.queryByText(/A colleague/)).not.toBeInTheDocument();
});

// Behaviour: wizard.complete
test('continues if the session cannot be renewed', async () => {
  const log = jest.spyOn(console, 'info').mockImplementation(() => {});
  const { user, props } = await openLast();
  jest.spyOn(props.authClient, 'refreshSession').mockRejectedValue(new TypeError('Failed to fetch'));
  await press(user, labels.complete);
  await isLed();
  expect(log).toHaveBeenCalledWith('Session refresh failed:', expect.any(TypeError));
});

// Behaviour: wizard.complete.failed
test.each([
  [
    'the server fails',
    refusal('Internal error', { code: 'INTERNAL', correlationId: '5f0c' }),
    /Your entries are still here. Something went wrong on our side. Please try again. Reference for support: 5f0c/,
  ],
  [
    'it is refused',
    refusal('Too many requests', { code: 'RATE_LIMITED' }),
    /Your entries are still here. Too many requests./,
  ],
])('%s: keeps the input and allows another attempt', async (_case, fail, words) => {
  const respond = jest.fn<unknown, Parameters<Complete>>().mockImplementationOnce(fail).mockImplementation(answer);
  const { user } = await openLast({ mutation: { updateTenantProfile: respond as never } });
  await press(user, labels.complete);
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByRole('button', { name: 'Remove California' })).toBeVisible();
  await press(user, labels.complete);
  await isLed();
  expect(respond.mock.calls[1]?.[1]).toEqual(respond.mock.calls[0]?.[1]);
});

// Behaviour: wizard.complete.failed
test.each([
  [
    { 'userInput.phone': 'Your phone must be a valid phone number: (###) ###-####' },
    'contact',
    'Contact information',
    labels.phone,
  ],
  [
    {
      'tenantInput.lender.regions': 'Please select states from the list',
      'tenantInput.legalEntity.name': 'No such company',
    },
    'legal-entity',
    'Legal entity information',
    labels.entityName,
  ],
  [
    { 'tenantInput.lender.address': 'No such place' },
    'legal-entity',
    'Legal entity information',
    'Legal entity address',
  ],
  [{ 'tenantInput.lender.regions[0]': 'Please select states from the list' }, 'states', labels.states, labels.states],
])('shows a refused field on its step: %j', async (fields, segment, heading, label) => {
  const { user } = await openLast({
    mutation: { updateTenantProfile: refusal('Invalid', { code: 'BAD_USER_INPUT', fields }) },
  });
  await press(user, labels.complete);
  expect(await screen.findByRole('alert')).toHaveTextContent('Correct the marked fields');
  await stepHeading(heading);
  expect(window.location.pathname).toBe(`${BASE_PATH}/${segment}`);
  const field = screen.getByRole(label === labels.states ? 'combobox' : 'textbox', { name: label });
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAccessibleDescription(Object.values(fields).at(-1));
});

// Behaviour: wizard.complete.not-changed
test('continues with the contact step if a colleague completed the company first', async () => {
  let isTaken = false;
  const { user } = await openLast({
    query: { tenant: () => ({ ...viewers.incomplete.tenant, lender: isTaken ? { id: 'lender-1' } : null }) },
    mutation: {
      updateTenantProfile: () => {
        isTaken = true;
        return refusal('Your company has its profile already', { code: 'CONFLICT' })();
      },
    },
  });
  await press(user, labels.complete);
  await stepHeading('Contact information');
  expect(screen.getByText(/A colleague has already set up your company/)).toBeVisible();
  expect(screen.getByLabelText(labels.phone)).toHaveValue(validInput.phone);
});

// Behaviour: wizard.complete
test('times out a hanging server and reports a lost network', async () => {
  const { props } = await openLast();
  const sendOver = async (link: ApolloLink, milliseconds: number) => {
    props.apolloClient.setLink(link);
    await act(async () => {
      complete().click();
      await jest.advanceTimersByTimeAsync(milliseconds);
    });
  };
  jest.useFakeTimers();
  await sendOver(new ApolloLink(() => new Observable(() => {})), 20_000);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Your entries are still here. Complete it again. It will not be saved twice.',
  );
  expect(complete()).toBeEnabled();
  await sendOver(
    new ApolloLink(() => new Observable((observer) => observer.error(new TypeError('Failed to fetch')))),
    0,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The server could not be reached. Check your connection and try again.',
  );
});
