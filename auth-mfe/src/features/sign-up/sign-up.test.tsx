import { notify } from '@lender-portal/ui';
import { act, screen, waitFor } from '@testing-library/react';
import { runtimeConfig, type PortalResolvers } from '@lender-portal/testing';
import { fill, openGuestPage, press } from '../../open-guest-page.fixtures';
import { noNetwork, refusal, weakPassword } from '../sign-in/sign-in.fixtures';
import { obfuscatedUser, signUpValues, unverifiedUser } from './sign-up.fixtures';
import { labels } from '../../labels.fixtures';

const answering = (checkInvitation: () => boolean): { resolvers: PortalResolvers } => ({
  resolvers: { Query: { checkInvitation } },
});
const invited = answering(() => true);

async function openSignUp(answer = unverifiedUser, options = {}) {
  const page = openGuestPage('sign-up?invitation=invitation-1', {
    ...invited,
    answers: { '/signup': answer },
    ...options,
  });
  await screen.findByLabelText(labels.email);
  return page;
}

async function signUp(...args: Parameters<typeof openSignUp>) {
  const page = await openSignUp(...args);
  await fill(page.user, signUpValues);
  await press(page.user, 'Sign up');
  return page;
}

const verifyEmail = () => screen.findByRole('heading', { level: 1, name: 'Verify your email' });

afterEach(() => {
  act(() => notify.clear());
  delete window.dataLayer;
});

describe('the invitation', () => {
  test('is checked by the id in the URL', async () => {
    const checkInvitation = jest.fn((_source: unknown, { id }: { id: string }) => id === 'invitation-1');
    openGuestPage('sign-up?invitation=invitation-1', { resolvers: { Query: { checkInvitation } } });
    expect(screen.getByRole('progressbar', { name: /^Loading|^Checking/ })).toBeInTheDocument();
    expect(await screen.findByLabelText('First name')).toBeVisible();
    expect(checkInvitation).toHaveBeenCalledTimes(1);
  });

  // Behaviour: sign-up.needs-invitation
  test('links to the join request if the invitation is invalid', async () => {
    openGuestPage(
      'sign-up?invitation=used',
      answering(() => false),
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Invitation not found' })).toHaveFocus();
    expect(screen.getByText(/^Please check your invitation link/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'request to join' })).toHaveAttribute('href', '/lenders/join-request');
    expect(screen.queryByLabelText(labels.email)).not.toBeInTheDocument();
  });

  // Behaviour: sign-up.needs-invitation
  test('checks the invitation again on request after a failed check', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const check = jest
      .fn(() => true)
      .mockImplementationOnce(() => {
        throw new Error('The database is away');
      });
    const { user } = openGuestPage('sign-up?invitation=invitation-1', answering(check));
    expect(await screen.findByText('Your invitation could not be checked')).toBeVisible();
    await user.click(screen.getByRole('button', { name: labels.tryAgain }));
    expect(await screen.findByLabelText(labels.email)).toBeVisible();
    expect(warn).toHaveBeenCalledTimes(1);
  });
});

describe('the rules', () => {
  test.each([
    [labels.email, '', 'Email is required'],
    [labels.email, 'ada@new', 'Email must be a valid email'],
    ['First name', '  ', 'First name is required'],
    ['Last name', '', 'Last name is required'],
    [labels.password, '', 'Password is required'],
    [labels.password, '12345', 'Password must be at least 6 characters'],
    [labels.confirmPassword, '', 'Confirm password is required'],
    [labels.confirmPassword, 'secret-2', 'Passwords must match'],
  ])('%s "%s": %s', async (label, value, message) => {
    const { user } = await openSignUp();
    await fill(user, { ...signUpValues, [label]: value });
    await user.tab();
    const field = screen.getByLabelText(label);
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
    expect(field).toBeInvalid();
    expect(screen.getByRole('button', { name: 'Sign up' })).toBeDisabled();
  });

  // Behaviour: passwords.confirm
  test('revalidates the confirmation when the password changes, not before it is filled in', async () => {
    const { user } = await openSignUp();
    const confirmation = screen.getByLabelText(labels.confirmPassword);
    await fill(user, { [labels.password]: 'secret-1' });
    await user.tab();
    expect(confirmation).toBeValid();
    await fill(user, { [labels.confirmPassword]: 'secret-1' });
    await fill(user, { [labels.password]: 'secret-2' });
    await waitFor(() => expect(confirmation).toHaveAccessibleDescription('Passwords must match'));
    await fill(user, { [labels.password]: 'secret-1' });
    await waitFor(() => expect(confirmation).toBeValid());
  });

  // Behaviour: passwords.guessable
  test.each([
    ['Password1', 'Password is too easy to guess. Choose a less common one'],
    ['ada@new.example', 'Password must not be your email address'],
    ['lenderportal', 'Password must not be the name of this portal'],
  ])('rejects a weak password: "%s": %s', async (password, message) => {
    const { user, service } = await openSignUp();
    await fill(user, {
      ...signUpValues,
      [labels.email]: 'ada@new.example',
      [labels.password]: password,
      [labels.confirmPassword]: password,
    });
    const button = screen.getByRole('button', { name: 'Sign up' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    await waitFor(() => expect(screen.getByLabelText(labels.password)).toHaveAccessibleDescription(message));
    expect(screen.getByLabelText(labels.password)).toHaveFocus();
    expect(service.to('/signup')).toEqual([]);
  });

  test('supports password managers', async () => {
    await openSignUp();
    const tokens = Object.keys(signUpValues).map((label) => screen.getByLabelText(label).getAttribute('autocomplete'));
    expect(tokens).toEqual(['username', 'given-name', 'family-name', 'new-password', 'new-password']);
  });
});

describe('signing up', () => {
  // Behaviour: sign-up.form
  test('sends the invitation with the names, then asks the user to verify the address', async () => {
    window.dataLayer = [];
    const { service } = await signUp(unverifiedUser, { config: { analytics: { measurementId: 'G-1' } } });
    const heading = await verifyEmail();
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.getByText('ada@new.example')).toBeVisible();
    expect(screen.getByText(/expires in 24 hours/)).toBeVisible();
    const [request] = service.to('/signup');
    expect(request?.query.get('redirect_to')).toBe('http://localhost/lenders');
    expect(request?.body).toMatchObject({
      email: 'ada@new.example',
      password: 'secret-1',
      data: { invitation: 'invitation-1', firstName: 'Ada', lastName: 'Lovelace', portal: 'lender' },
    });
    expect(window.dataLayer?.map((each) => Array.from(each as ArrayLike<unknown>))).toEqual([
      ['event', 'sign_up', { send_to: 'G-1' }],
    ]);
  });

  // Behaviour: sign-up.verify
  test('shows the configured lifetime of the link', async () => {
    await signUp(unverifiedUser, { config: { auth: { ...runtimeConfig.auth, linkLifetime: 1800 } } });
    expect(await screen.findByText(/expires in 30 minutes/)).toBeVisible();
  });

  // Behaviour: sign-up.form
  test('trims everything except the password', async () => {
    const { user, service } = await openSignUp();
    await fill(user, {
      ...signUpValues,
      [labels.email]: ' ada@new.example ',
      'First name': ' Ada ',
      [labels.password]: ' secret-1 ',
      [labels.confirmPassword]: ' secret-1 ',
    });
    await press(user, 'Sign up');
    await verifyEmail();
    expect(service.to('/signup')[0]?.body).toMatchObject({
      email: 'ada@new.example',
      password: ' secret-1 ',
      data: { firstName: 'Ada' },
    });
  });

  // Behaviour: sign-up.known-address
  test('shows an error at the field for the address of an existing account', async () => {
    await signUp(obfuscatedUser);
    const email = screen.getByLabelText(labels.email);
    await waitFor(() => expect(email).toHaveAccessibleDescription('Account already exists'));
    expect(email).toHaveFocus();
    expect(window.dataLayer).toBeUndefined();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sign up' })).toBeEnabled());
  });

  // Behaviour: invitations.lifetime
  test('shows an error and an alternative if the invitation was used in the meantime', async () => {
    await signUp(refusal(422, 'invitation_invalid', 'Please check your invitation link'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please check your invitation link');
    expect(screen.getByRole('link', { name: labels.requestToJoin })).toHaveAttribute('href', '/lenders/join-request');
    expect(screen.getByLabelText('First name')).toHaveValue('Ada');
  });

  // Behaviour: invitations.lifetime
  test.each([
    ['the portal’s own service', 'invitation_of_another_address'],
    ['a hosted service, which knows only the words of our hook', 'unknown'],
  ])('shows an error at the field for an uninvited address, and an alternative: %s', async (_service, code) => {
    await signUp(refusal(422, code, 'This invitation was sent to another address'));
    const email = screen.getByLabelText(labels.email);
    await waitFor(() => expect(email).toHaveAccessibleDescription('This invitation was sent to another address'));
    expect(email).toHaveFocus();
    expect(email).toHaveValue('ada@new.example');
    expect(screen.getByRole('link', { name: labels.requestToJoin })).toHaveAttribute('href', '/lenders/join-request');
    expect(screen.getByLabelText(labels.password)).toHaveValue('secret-1');
  });

  test('offers an alternative if a hosted service’s hook rejects the invitation', async () => {
    await signUp(refusal(422, 'unknown', 'Please check your invitation link'));
    expect(await screen.findByRole('link', { name: labels.requestToJoin })).toBeVisible();
  });

  // Behaviour: sign-up.other-failures
  test('shows an error at the field if the service rates the password weak', async () => {
    await signUp(weakPassword);
    expect(await screen.findByRole('alert')).toHaveTextContent('Password is known to be leaked');
    const password = screen.getByLabelText(labels.password);
    await waitFor(() => expect(password).toHaveAccessibleDescription('Password is known to be leaked'));
    expect(password).toHaveFocus();
  });

  // Behaviour: sign-up.other-failures
  test.each([
    [
      'too many',
      refusal(429, 'over_email_send_rate_limit', 'you can only request this after 59 seconds.'),
      'Too many attempts. Try again in 59 seconds.',
    ],
    ['no network', noNetwork, /could not be reached/],
  ])('shows a notice on failure (%s) and allows another attempt', async (_why, answer, message) => {
    const { user, service } = await signUp(answer as typeof unverifiedUser);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    await press(user, 'Sign up');
    await waitFor(() => expect(service.to('/signup')).toHaveLength(2));
  });
});

describe('the link', () => {
  // Behaviour: sign-up.verify
  test('resends the mail', async () => {
    const { user, service } = await signUp();
    await verifyEmail();
    await user.click(screen.getByRole('button', { name: labels.sendLinkAgain }));
    expect(await screen.findByRole('status')).toHaveTextContent('We sent the link to ada@new.example again');
    expect(service.to('/resend')[0]?.body).toMatchObject({ type: 'signup', email: 'ada@new.example' });
  });

  // Behaviour: sign-up.verify
  test('limits resending', async () => {
    const limited = refusal(
      429,
      'over_email_send_rate_limit',
      'For security purposes, you can only request this after 42 seconds.',
    );
    const { user } = await openSignUp(unverifiedUser, { answers: { '/signup': unverifiedUser, '/resend': limited } });
    await fill(user, signUpValues);
    await press(user, 'Sign up');
    await verifyEmail();
    await user.click(screen.getByRole('button', { name: labels.sendLinkAgain }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Try again in 42 seconds.');
  });
});
