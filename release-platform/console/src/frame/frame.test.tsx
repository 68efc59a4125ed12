import { interceptedModifiedClicks } from '@lender-portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { USERS } from '../fake-registry.fixtures';
import { openPlatform } from '../open-platform.fixtures';
import { readableTextColor } from './readable-text-color';

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

// Behaviour: owners-page.search
test('searches modules on / and Ctrl+K from every page, but not in fields; / can be turned off', async () => {
  const { user } = openPlatform({ address: '/platform/ledger' });
  await user.click(await screen.findByLabelText('Day'));
  await user.keyboard('/');
  expect(window.location.pathname).toBe('/platform/ledger');
  await user.click(screen.getByRole('heading', { name: 'Ledger' }));
  await user.keyboard('/');
  const search = await screen.findByRole('searchbox');
  await waitFor(() => expect(search).toHaveFocus());
  expect(search).toHaveAttribute('aria-keyshortcuts', '/ Control+K Meta+K');
  await user.keyboard('users{Enter}');
  expect(window.location.pathname).toBe(`/platform/modules/${USERS}`);

  await user.click(screen.getByRole('button', { name: 'Session of owners' }));
  await user.click(screen.getByRole('switch', { name: '/ searches modules' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('/');
  expect(window.location.pathname).toBe(`/platform/modules/${USERS}`);
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
  window.localStorage.clear();
});

// Behaviour: owners-page.environment
test('names the environment above every page and in the title', async () => {
  openPlatform({ environment: { name: 'Production', color: '#b00020' } });
  expect(await screen.findByText('Production')).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Live modules · Production · Platform · Lender Portal'));
});

// Behaviour: owners-page.environment
test.each([
  ['#b00020', '#fff'],
  ['#ffd54f', '#000'],
  ['#767676', '#000'],
  ['#757575', '#fff'],
])('writes on %s in %s', (background, text) => expect(readableTextColor(background)).toBe(text));
