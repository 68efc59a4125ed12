import { interceptedModifiedClicks } from '@lender-portal/testing';
import { screen, within } from '@testing-library/react';
import { openPlatform } from '../open-platform.fixtures';

test('marks the current page, follows links on the client and leaves modified clicks to the browser', async () => {
  const { user } = openPlatform();
  await screen.findByRole('table', { name: 'Modules' });
  const menu = within(screen.getByRole('navigation', { name: 'Platform' }));
  const currentPages = () => menu.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent);
  const ledger = menu.getByRole('link', { name: 'Ledger' });
  expect(currentPages()).toEqual(['Live']);

  expect(interceptedModifiedClicks(ledger)).toEqual([]);
  expect(window.location.pathname).toBe('/platform');

  await user.click(ledger);
  expect(await screen.findByRole('table', { name: 'Revisions' })).toBeVisible();
  expect(window.location.pathname).toBe('/platform/ledger');
  expect(currentPages()).toEqual(['Ledger']);
});
