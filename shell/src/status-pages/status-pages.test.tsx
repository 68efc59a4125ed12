import { portalProps } from '@lender-portal/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { mountRootParcel } from 'single-spa';
import { forbidden, notFound } from '../lender-portal-shell';

afterEach(() => document.body.replaceChildren());

// Behaviour: access.status-pages
test.each([
  ['403 Forbidden', forbidden],
  ['Page not found', notFound],
])('shows "%s" and links to the exchange', async (title, lifecycles) => {
  window.history.replaceState(null, '', '/lenders/direct');
  const domElement = document.body.appendChild(document.createElement('main'));
  const page = mountRootParcel(lifecycles as never, { ...portalProps(), domElement });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  await userEvent.setup().click(screen.getByRole('link', { name: 'Go to exchange' }));
  expect(window.location.pathname).toBe('/lenders/exchange');
  void page.unmount();
  await waitFor(() => expect(screen.queryByRole('heading')).not.toBeInTheDocument());
});
