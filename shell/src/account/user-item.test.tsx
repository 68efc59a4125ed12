import { AUTH_STORAGE_KEY } from '@lender-portal/contracts';
import { createTestAuthClient, viewers, type ViewerFixture } from '@lender-portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderShell } from '../test/render-shell';
import { labels } from '../labels.fixtures';

const userItem = (viewer: ViewerFixture = viewers.main) => ({ name: new RegExp(viewer.user.email) });

async function openAccount(viewer: ViewerFixture) {
  const { user } = await renderShell({ viewer });
  await user.click(screen.getByRole('button', userItem(viewer)));
  return { user, account: within(screen.getByRole('dialog', { name: 'Account' })) };
}

// Behaviour: frame.account
test('names the user, and the company in the popover', async () => {
  const { account } = await openAccount(viewers.main);
  expect(screen.getByText('Mary Main')).toBeVisible();
  expect(account.getByText('main@summit.example')).toBeVisible();
  expect(account.getByText('Summit Lending LLC')).toBeVisible();
  expect(account.queryByText('DEV')).not.toBeInTheDocument();
  expect(account.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/lenders/profile/account',
    '/lenders/profile/notifications',
  ]);
});

test.each([
  ['who has accepted the terms can read them again, in a tab of their own', true],
  ['who has not has nothing to read again', false],
])('%s', async (_, isAccepted) => {
  const termsStatus = { isAccepted, isUrlChanged: false, url: '/terms/2027-01' };
  const asked = jest.fn(() => ({ ...viewers.main.user, termsStatus }) as never);
  const { user } = await renderShell({ viewer: viewers.main, resolvers: { Query: { user: asked } } });
  if (isAccepted) await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  else await screen.findByRole('dialog', { name: labels.terms });
  // Covered by the dialog of unaccepted terms.
  await user.click(screen.getByRole('button', { ...userItem(), hidden: true }));
  const account = within(screen.getByRole('dialog', { name: 'Account' }));
  if (!isAccepted) return expect(account.queryByText(/Terms of Service/)).not.toBeInTheDocument();
  const link = await account.findByRole('link', { name: 'Terms of Service (opens in a new tab)' });
  expect(link).toHaveAttribute('href', 'http://localhost/terms/2027-01');
  expect(link).toHaveAttribute('target', '_blank');
});

// Behaviour: frame.dev-tenant
test('marks a dev tenant with a chip, a bar and an icon of its own', async () => {
  const { account } = await openAccount(viewers.dev);
  expect(account.getByText('DEV')).toBeVisible();
  expect(screen.getByTestId('dev-bar')).toBeInTheDocument();
});

// Behaviour: frame.dev-tenant
test('shows no bar for other tenants', async () => {
  await renderShell({ viewer: viewers.main });
  expect(screen.queryByTestId('dev-bar')).not.toBeInTheDocument();
});

// Behaviour: frame.account
test('closes the popover on Escape and returns the focus to the user item', async () => {
  const { user } = await openAccount(viewers.main);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Account' })).not.toBeInTheDocument());
  expect(screen.getByRole('button', userItem())).toHaveFocus();
});

test('stores the chosen color scheme', async () => {
  const { user, account } = await openAccount(viewers.main);
  expect(account.getByRole('button', { name: 'System', pressed: true })).toBeVisible();
  await user.click(account.getByRole('button', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-color-scheme', 'dark');
  expect(account.getByRole('button', { name: 'Dark', pressed: true })).toBeVisible();
  await user.click(account.getByRole('button', { name: 'System' }));
  expect(document.documentElement).not.toHaveAttribute('data-color-scheme');
});

test('"Sign out" ends the session', async () => {
  const { user, account } = await openAccount(viewers.main);
  await user.click(account.getByRole('button', { name: labels.signOut }));
  await waitFor(() => expect(localStorage.getItem(AUTH_STORAGE_KEY)).toBeNull());
});

// Behaviour: frame.account
test('disables "Sign out" after the first press', async () => {
  const authClient = createTestAuthClient();
  const { user } = await renderShell({ authClient });
  const signOut = jest.spyOn(authClient, 'signOut').mockReturnValue(new Promise(() => {}));
  await user.click(screen.getByRole('button', userItem()));
  const button = screen.getByRole('button', { name: labels.signOut });
  await user.click(button);
  expect(button).toBeDisabled();
  expect(signOut).toHaveBeenCalledTimes(1);
});
