import { interceptedModifiedClicks } from '@lender-portal/testing';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { navigateToUrl } from 'single-spa';
import { openGuestPage } from './open-guest-page.fixtures';
import { labels } from './labels.fixtures';

jest.mock('single-spa', () => ({ navigateToUrl: jest.fn() }));

const invited = { resolvers: { Query: { checkInvitation: () => true } } };

test.each([
  ['sign-in', 'Welcome', labels.email],
  ['sign-in/', 'Welcome', labels.password],
  ['sign-up?invitation=1', 'Create your account', 'First name'],
  ['join-request', labels.requestToJoin, 'Company'],
  ['reset', 'Reset password', labels.email],
  ['elsewhere', 'Welcome', labels.email],
])('opens for %s the page "%s"', async (address, title, field) => {
  openGuestPage(address, invited);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await screen.findByLabelText(field)).toBeVisible();
  expect(screen.queryByRole('main')).not.toBeInTheDocument();
});

test('follows the path', async () => {
  openGuestPage('sign-in');
  act(() => {
    window.history.replaceState(null, '', '/lenders/reset');
    window.dispatchEvent(new CustomEvent('single-spa:routing-event'));
  });
  expect(await screen.findByRole('button', { name: labels.reset })).toBeVisible();
});

// Behaviour: page.client-props
test.each(['sign-in', 'reset'])('does not load the GraphQL client for %s', async (address) => {
  const { loadApolloClient } = openGuestPage(address);
  expect(await screen.findByLabelText(labels.email)).toBeVisible();
  expect(loadApolloClient).not.toHaveBeenCalled();
});

test('follows links on the client and leaves modified clicks to the browser', async () => {
  const followed = jest.mocked(navigateToUrl);
  const user = userEvent.setup();
  openGuestPage('sign-in');
  const link = screen.getByRole('link', { name: labels.forgotPassword });
  expect(interceptedModifiedClicks(link)).toEqual([]);
  expect(followed).not.toHaveBeenCalled();

  await user.click(link);
  expect(followed).toHaveBeenCalledWith('http://localhost/lenders/reset');
});
