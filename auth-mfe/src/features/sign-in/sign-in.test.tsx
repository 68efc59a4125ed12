import { AUTH_STORAGE_KEY, type RuntimeConfig } from '@lender-portal/contracts';
import { createTestAuthClient, renderApplication } from '@lender-portal/testing';
import { notify } from '@lender-portal/ui';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { RootComponent } from '../../root.component';
import { authService, noNetwork, refusal, session } from './sign-in.fixtures';
import { labels } from '../../labels.fixtures';

/** Fails, because sign-in must not load GraphQL. */
const loadApolloClient = () => Promise.reject(new Error('GraphQL is not for this page'));
const invalid = refusal(400, 'invalid_credentials', 'Invalid login credentials');

function openSignIn(
  answer: () => Response | Promise<Response> = session(),
  query = '',
  config: Partial<RuntimeConfig> = {},
) {
  window.history.replaceState(null, '', `/lenders/sign-in${query}`);
  const service = authService({ '/token': answer });
  const authClient = createTestAuthClient({ viewer: null, fetch: service.fetch });
  const { user, unmount } = renderApplication(RootComponent, { authClient, config, ownProps: { loadApolloClient } });
  return {
    user,
    unmount,
    service,
    authClient,
    email: screen.getByLabelText(labels.email),
    password: screen.getByLabelText(labels.password),
    submit: screen.getByRole('button', { name: labels.signIn }),
  };
}

async function fill(user: UserEvent, field: HTMLElement, value: string) {
  await user.click(field);
  await user.paste(value);
}

// Behaviour: sign-in.no-storage
test.each([
  ['blocks storage', 0],
  ['has little storage left', 4_000],
])('warns that the session ends with the page when the browser %s', (_what, left) => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation((_key, value) => {
    if (value.length > left) throw new DOMException('Not stored', 'QuotaExceededError');
  });
  openSignIn();
  expect(screen.getByRole('note')).toHaveTextContent('you will be signed out when you reload or close the page');
});

async function signIn(user: UserEvent, email = 'main@summit.example', password = 'lender-demo') {
  await fill(user, screen.getByLabelText(labels.email), email);
  await fill(user, screen.getByLabelText(labels.password), password);
  const submit = screen.getByRole('button', { name: labels.signIn });
  await waitFor(() => expect(submit).toBeEnabled());
  await user.click(submit);
}

afterEach(() => act(() => notify.clear()));

describe('the page', () => {
  // Behaviour: sign-in.form
  test('shows a greeting and links to the other guest pages', () => {
    openSignIn();
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
    expect(screen.getByRole('link', { name: labels.forgotPassword })).toHaveAttribute('href', '/lenders/reset');
    expect(screen.getByRole('link', { name: labels.requestToJoin })).toHaveAttribute('href', '/lenders/join-request');
    expect(screen.queryByRole('main')).not.toBeInTheDocument();
  });

  // Behaviour: sign-in.reason
  test('explains why the user has to sign in', async () => {
    openSignIn(session(), '?backUrl=%2Floans&reason=expired');
    expect(await screen.findByRole('alert')).toHaveTextContent('Your session has expired. Please sign in again.');
  });

  // Behaviour: sign-in.reason
  test.each([
    ['deactivated', 'Your account has been deactivated'],
    ['wrong-tenant-type', 'Wrong type of tenant'],
  ])('explains why a session ended: %s', async (reason, message) => {
    openSignIn(session(), `?backUrl=%2Floans&reason=${reason}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  test('explains a reason that is set while the page is open', async () => {
    openSignIn(session());
    window.history.replaceState(null, '', '/lenders/sign-in?reason=expired');
    act(() => void window.dispatchEvent(new CustomEvent('single-spa:routing-event')));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your session has expired');
  });

  // Behaviour: sign-in.entrepreneur
  test('sends a session that became an entrepreneur’s to the entrepreneur login', async () => {
    openSignIn(session(), '?reason=entrepreneur');
    expect(await screen.findByRole('alert')).toHaveTextContent('You are not authorized to view this page');
    expect(screen.getByRole('link', { name: labels.entrepreneurLogin })).toHaveAttribute(
      'href',
      'http://localhost/entrepreneurs/sign-in',
    );
  });

  test('explains what to do about an expired link', async () => {
    openSignIn(session(), '?reason=link-expired');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^This link has expired or was already used/);
  });

  // Behaviour: sign-in.reason
  test.each(['toString', 'other'])('ignores an unknown reason: %s', async (reason) => {
    openSignIn(session(), `?reason=${reason}`);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  // Behaviour: sign-in.form
  test('supports password managers', () => {
    const { email, password } = openSignIn();
    expect(email).toHaveAttribute('autocomplete', 'username');
    expect(password).toHaveAttribute('autocomplete', 'current-password');
    expect(password).toHaveAttribute('type', 'password');
  });
});

describe('the rules', () => {
  // Behaviour: fields.required
  test('requires both fields', async () => {
    const { user, email, password, submit } = openSignIn();
    await user.click(email);
    await user.tab();
    expect(await screen.findByText('Email is required')).toBeVisible();
    expect(email).toHaveAccessibleDescription('Email is required');
    await user.click(password);
    await user.tab();
    expect(await screen.findByText('Password is required')).toBeVisible();
    expect(submit).toBeDisabled();
  });

  // Behaviour: fields.email
  test.each(['main', 'main@summit', 'main@', 'ma in@summit.example'])('rejects %s as an email', async (address) => {
    const { user, email, password, submit } = openSignIn();
    await fill(user, password, 'lender-demo');
    await fill(user, email, address);
    await user.tab();
    expect(await screen.findByText('Email must be a valid email')).toBeVisible();
    expect(submit).toBeDisabled();
  });

  // Behaviour: fields.required
  test('trims the email and sends the password unchanged', async () => {
    const { user, service } = openSignIn();
    await signIn(user, ' main@summit.example ', ' lender demo ');
    await waitFor(() => expect(service.signIns()).toHaveLength(1));
    expect(service.signIns()[0]?.body).toMatchObject({ email: 'main@summit.example', password: ' lender demo ' });
  });
});

describe('signing in', () => {
  test('shows progress, submits once, and keeps the session', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { user, service, submit, authClient } = openSignIn(() => new Promise((resolve) => (answer = resolve)));
    await signIn(user);
    expect(submit).toBeDisabled();
    expect(screen.getByRole('progressbar')).toBeInTheDocument();
    await user.type(screen.getByLabelText(labels.password), '{Enter}');
    answer(session()());

    await waitFor(async () =>
      expect((await authClient.getSession()).data.session?.user.email).toBe('main@summit.example'),
    );
    expect(service.signIns()).toHaveLength(1);
    // Stays busy until the root config navigates.
    expect(submit).toBeDisabled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  // Behaviour: analytics.events
  test('tracks the sign-in without personal data if analytics is configured', async () => {
    window.dataLayer = [];
    const { user, authClient } = openSignIn(session(), '', { analytics: { measurementId: 'G-1' } });
    await signIn(user);
    await waitFor(async () => expect((await authClient.getSession()).data.session).not.toBeNull());
    expect(window.dataLayer.map((each) => Array.from(each as ArrayLike<unknown>))).toEqual([
      ['event', 'login', { send_to: 'G-1' }],
    ]);
    delete window.dataLayer;
  });

  test('allows another sign-in if the new session ends immediately', async () => {
    const { user, submit, authClient } = openSignIn();
    await signIn(user);
    await waitFor(async () => expect((await authClient.getSession()).data.session).not.toBeNull());
    expect(submit).toBeDisabled();
    await act(() => authClient.signOut());
    await waitFor(() => expect(submit).toBeEnabled());
  });
});

describe('a refusal', () => {
  // Behaviour: sign-in.refused
  test.each([
    ['wrong password', invalid, 'Invalid login credentials'],
    ['deactivated account', refusal(400, 'user_banned', 'User is banned'), 'Your account has been deactivated'],
    ['unconfirmed email', refusal(400, 'email_not_confirmed', 'Email not confirmed'), 'Email not confirmed'],
    [
      'too many attempts',
      refusal(429, 'over_request_rate_limit', 'Request rate limit reached'),
      'Too many attempts. Try again in a few minutes.',
    ],
  ])(
    'shows a refusal for a %s in a snackbar and at the password field, and focuses the field',
    async (_why, answer, message) => {
      const { user, email, password, submit } = openSignIn(answer);
      await signIn(user);
      expect(await screen.findByRole('alert')).toHaveTextContent(message);
      await waitFor(() => expect(password).toHaveAccessibleDescription(message));
      expect(password).toBeInvalid();
      expect(password).toHaveFocus();
      expect(email).toHaveValue('main@summit.example');
      await waitFor(() => expect(submit).toBeEnabled());
    },
  );

  // Behaviour: sign-in.refused
  test('clears the message on the next attempt', async () => {
    const answers = [invalid, session()];
    const { user, password } = openSignIn(() => (answers.shift() ?? session())());
    await signIn(user);
    expect(await screen.findByRole('alert')).toBeVisible();
    await user.clear(password);
    await fill(user, password, 'lender-demo');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(password).toBeValid();
  });

  // Behaviour: sign-in.refused
  test('does not carry the message over to the next page', async () => {
    const { user, unmount } = openSignIn(session('entrepreneur'));
    await signIn(user);
    expect(await screen.findByRole('alert')).toBeVisible();
    unmount();
    renderApplication(RootComponent, { ownProps: { loadApolloClient } });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  // Behaviour: sign-in.unconfirmed
  test('offers to resend the link for an unconfirmed email', async () => {
    const { user, service } = openSignIn(refusal(400, 'email_not_confirmed', 'Email not confirmed'));
    await signIn(user);
    await user.click(await screen.findByRole('button', { name: labels.sendLinkAgain }));
    expect(await screen.findByRole('status')).toHaveTextContent('We sent the link to main@summit.example again');
    expect(service.requests.find(({ path }) => path.endsWith('/resend'))?.body).toMatchObject({
      type: 'signup',
      email: 'main@summit.example',
    });
  });
});

describe('a tenant that may not sign in here', () => {
  test('gets a message, an empty form and no session', async () => {
    const { user, email, password, submit } = openSignIn(session('borrower'));
    await signIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Wrong type of tenant');
    await waitFor(() => expect(email).toHaveFocus());
    expect(email).toHaveValue('');
    expect(password).toHaveValue('');
    await waitFor(() => expect(submit).toBeDisabled());
    expect(localStorage.getItem(AUTH_STORAGE_KEY)).toBeNull();
  });

  // Behaviour: sign-in.entrepreneur
  test('sends an entrepreneur to the entrepreneur login and stays busy until the page unloads', async () => {
    const { user, email } = openSignIn(session('entrepreneur'));
    await signIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('You are not authorized to view this page');
    expect(screen.getByRole('link', { name: labels.entrepreneurLogin })).toHaveAttribute(
      'href',
      'http://localhost/entrepreneurs/sign-in',
    );
    expect(email).toHaveValue('');
    await fill(user, email, 'someone@else.example');
    expect(screen.getByRole('alert')).toBeVisible();
  });
});

describe('a failure', () => {
  // Behaviour: sign-in.unreachable
  test.each([
    ['the network is down', noNetwork, /could not be reached/],
    [
      'the security check is not accepted',
      refusal(400, 'captcha_failed', 'captcha protection: request disallowed'),
      /security check failed/,
    ],
    ['the service is down', refusal(503, 'unexpected_failure', 'Service unavailable'), /temporarily unavailable/],
    ['the service has failed', refusal(500, 'unexpected_failure', 'Database error'), /temporarily unavailable/],
  ])(
    'shows the error in a snackbar and at the password field and keeps the input, when %s',
    async (_why, answer, message) => {
      const { user, email, password, submit } = openSignIn(answer);
      await signIn(user);
      expect(await screen.findByRole('alert')).toHaveTextContent(message);
      expect(email).toHaveValue('main@summit.example');
      expect(password).toHaveValue('lender-demo');
      await waitFor(() => expect(password).toHaveAccessibleDescription(message));
      expect(password).toBeInvalid();
      expect(password).toHaveFocus();
      await waitFor(() => expect(submit).toBeEnabled());
    },
  );
});
