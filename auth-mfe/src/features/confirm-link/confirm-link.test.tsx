import { AUTH_STORAGE_KEY, type MailedLink } from '@lender-portal/contracts';
import { createSession, createViewer, viewers, type ViewerFixture } from '@lender-portal/testing';
import { screen, waitFor } from '@testing-library/react';
import { openGuestPage, press } from '../../open-guest-page.fixtures';
import { json, noNetwork, refusal } from '../sign-in/sign-in.fixtures';
import { replacePage } from './replace-page';
import { labels } from '../../labels.fixtures';

jest.mock('./replace-page', () => ({ replacePage: jest.fn() }));
jest.mock('single-spa', () => ({ navigateToUrl: jest.fn() }));

const invited = createViewer({ user: { id: 'b3a8f0f2-6f0e-4a57-9d55-0d9b1c0a9001', email: 'new@fresh.example' } });
const own = viewers.main.user.email;
const session = createSession(invited);
const userAnswer = () => json(200, session.user);
const answersOf = (verify = () => json(200, session)) => ({ '/verify': verify, '/user': userAnswer });

const link = (changes: Partial<MailedLink> = {}): MailedLink => ({
  type: 'signup',
  credential: { tokenHash: 'abc' },
  target: '/lenders/loans',
  forget: jest.fn(),
  ...changes,
});
const brought = (changes: Partial<MailedLink> = {}) =>
  link({ credential: { accessToken: session.access_token, refreshToken: 'r' }, ...changes });

interface Opened {
  viewer?: ViewerFixture;
  answers?: Parameters<typeof openGuestPage>[1] extends { answers?: infer Answers } | undefined ? Answers : never;
}

async function open(mailedLink: MailedLink | undefined, title: string, { viewer, answers = answersOf() }: Opened = {}) {
  const page = openGuestPage('confirm', {
    answers: answers!,
    ...(viewer && { viewer }),
    ...(mailedLink && { mailedLink }),
  });
  await heading(title);
  return page;
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const stored = () =>
  (JSON.parse(localStorage.getItem(AUTH_STORAGE_KEY) ?? 'null') as { user: { email: string } } | null)?.user.email;
const left = jest.mocked(replacePage);

beforeEach(() => left.mockClear());

describe('a link of our mails', () => {
  // Behaviour: links.click
  test.each([
    ['signup', 'Confirm your email', 'Confirm email'],
    ['email', 'Confirm your email', 'Confirm email'],
    ['invite', 'Confirm your email', 'Confirm email'],
    ['email_change', 'Confirm your email', 'Confirm email'],
    ['recovery', 'Reset your password', 'Continue'],
    ['magiclink', labels.signIn, labels.signIn],
  ] as const)('%s: uses nothing up before the click, which signs in and continues', async (type, title, action) => {
    const mailedLink = link({ type });
    const { user, service } = await open(mailedLink, title);
    await screen.findByRole('button', { name: action });
    expect(service.requests).toEqual([]);
    await press(user, action);
    await waitFor(() => expect(left).toHaveBeenCalledWith('/lenders/loans'));
    expect(service.to('/verify').map(({ body }) => [body['token_hash'], body['type']])).toEqual([['abc', type]]);
    expect(stored()).toBe('new@fresh.example');
    expect(mailedLink.forget).toHaveBeenCalled();
  });

  // Behaviour: links.click
  test('treats two clicks as one', async () => {
    const { user, service } = await open(link(), 'Confirm your email');
    const button = await screen.findByRole('button', { name: 'Confirm email' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.dblClick(button);
    await waitFor(() => expect(left).toHaveBeenCalledTimes(1));
    expect(service.to('/verify')).toHaveLength(1);
  });

  test('accepts a link of the signed-in user', async () => {
    const { user } = await open(link(), 'Confirm your email', { viewer: invited });
    await press(user, 'Confirm email');
    await waitFor(() => expect(left).toHaveBeenCalledWith('/lenders/loans'));
  });

  // Behaviour: links.other-account
  test('shows the signed-in user and offers to sign out first', async () => {
    const { user, service } = await open(link(), 'Confirm your email', { viewer: viewers.main });
    expect(await screen.findByText(own)).toBeVisible();
    await press(user, 'Sign out');
    await waitFor(() => expect(screen.queryByText(own)).not.toBeInTheDocument());
    expect(service.to('/verify')).toEqual([]);
    await press(user, 'Confirm email');
    await waitFor(() => expect(stored()).toBe('new@fresh.example'));
  });

  // Behaviour: links.problems
  test.each([
    [409, 'conflict', 'something else', 'This link has expired'],
    [403, 'otp_expired', 'Email link is invalid or has expired', 'This link has expired'],
    [422, 'invitation_invalid', 'Please check your invitation link', 'Your invitation is no longer valid'],
    [403, 'user_banned', 'User is banned', 'Your account has been deactivated'],
  ])('%i %s: "%s" is "%s"', async (status, code, message, title) => {
    const { user } = await open(link(), 'Confirm your email', { answers: answersOf(refusal(status, code, message)) });
    await press(user, 'Confirm email');
    expect(await heading(title)).toHaveFocus();
    expect(left).not.toHaveBeenCalled();
  });

  test('offers a new link if a password reset link has expired', async () => {
    const { user } = await open(link({ type: 'recovery' }), 'Reset your password', {
      answers: answersOf(refusal(403, 'otp_expired', 'expired')),
    });
    await press(user, 'Continue');
    expect(await heading('This link has expired')).toHaveFocus();
    expect(screen.getByRole('link', { name: labels.sendNewLink })).toHaveAttribute('href', '/lenders/reset');
  });

  // Behaviour: links.problems
  test('does not sign in another tenant type', async () => {
    const entrepreneur = { ...session, user: { ...session.user, app_metadata: { tenantType: 'entrepreneur' } } };
    const { user } = await open(link(), 'Confirm your email', { answers: answersOf(() => json(200, entrepreneur)) });
    await press(user, 'Confirm email');
    await heading('This portal is for lenders');
    expect(screen.getByRole('link', { name: labels.entrepreneurLogin })).toHaveAttribute(
      'href',
      'http://localhost/entrepreneurs/sign-in',
    );
    expect(stored()).toBeUndefined();
  });

  // Behaviour: links.problems
  test.each([
    ['no network', noNetwork, 'The server could not be reached. Check your connection and try again.'],
    ['a service that fails', () => json(503, {}), 'The service is temporarily unavailable. Please try again shortly.'],
    [
      'too many attempts',
      refusal(429, 'over_request_rate_limit', 'Try again in 7 seconds'),
      'Too many attempts. Try again in 7 seconds.',
    ],
  ])('%s: shows the error above the button, which works again', async (_what, failing, message) => {
    const answers = {
      '/user': userAnswer,
      '/verify': jest.fn<Response | Promise<Response>, []>(() => json(200, session)).mockImplementationOnce(failing),
    };
    const { user } = await open(link(), 'Confirm your email', { answers });
    await press(user, 'Confirm email');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    await press(user, 'Confirm email');
    await waitFor(() => expect(left).toHaveBeenCalledWith('/lenders/loans'));
  });

  // Behaviour: links.click
  test('forgets the link when the page is left', async () => {
    const mailedLink = link();
    const { unmount } = await open(mailedLink, 'Confirm your email');
    expect(mailedLink.forget).not.toHaveBeenCalled();
    unmount();
    expect(mailedLink.forget).toHaveBeenCalled();
  });

  // Behaviour: links.click
  test('offers to open a missing link again', async () => {
    await open(undefined, 'Open the link again');
    expect(screen.getByRole('link', { name: labels.signIn })).toHaveAttribute('href', '/lenders/sign-in');
  });
});

describe('a session in the address', () => {
  test('names the account and is adopted on click', async () => {
    const { user } = await open(brought(), labels.signIn);
    expect(await screen.findByText('new@fresh.example')).toBeVisible();
    expect(stored()).toBeUndefined();
    await press(user, 'Continue');
    await waitFor(() => expect(left).toHaveBeenCalledWith('/lenders/loans'));
    expect(stored()).toBe('new@fresh.example');
  });

  test.each([
    ['forged', refusal(403, 'bad_jwt', 'invalid JWT')],
    ['ended', refusal(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')],
  ])('shows an error if it is %s and keeps existing sessions', async (_what, answer) => {
    openGuestPage('confirm', { mailedLink: brought(), viewer: viewers.main, answers: { '/user': answer } });
    expect(await heading('This link has expired')).toHaveFocus();
    expect(stored()).toBe(own);
    expect(await screen.findByRole('link', { name: 'Go to the portal' })).toBeVisible();
  });

  test('retries a failed check on request', async () => {
    const user = jest.fn<Response | Promise<Response>, []>(userAnswer).mockImplementationOnce(() => json(503, {}));
    const page = await open(brought(), labels.signIn, { answers: { '/user': user } });
    await press(page.user, labels.tryAgain);
    expect(await screen.findByText('new@fresh.example')).toBeVisible();
  });
});

describe.each([
  ['a link of our mails', () => link(), true],
  ['a session in the address', () => brought(), false],
])('%s, of another account than the one that is signed in', (_what, make, isToken) => {
  async function openOther() {
    const page = openGuestPage('confirm', { mailedLink: make(), viewer: viewers.main, answers: answersOf() });
    if (isToken) await press(page.user, 'Confirm email');
    expect(await heading('This link is for another account')).toHaveFocus();
    expect(screen.getByText(own)).toBeVisible();
    expect(screen.getByText('new@fresh.example')).toBeVisible();
    expect(stored()).toBe(own);
    expect(left).not.toHaveBeenCalled();
    return page;
  }

  // Behaviour: links.other-account
  test('does not replace the session; staying signed in discards the link', async () => {
    const { user, service } = await openOther();
    await press(user, 'Stay signed in');
    await waitFor(() => expect(left).toHaveBeenCalledWith('/lenders/'));
    expect(service.to('/logout')).toHaveLength(1);
    expect(stored()).toBe(own);
  });

  test('is adopted after signing out', async () => {
    const { user } = await openOther();
    await press(user, 'Sign out and use the link');
    await waitFor(() => expect(left).toHaveBeenCalledWith('/lenders/loans'));
    expect(stored()).toBe('new@fresh.example');
  });
});
