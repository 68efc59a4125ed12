import type { SavedSearch } from '@lender-portal/contracts/schema';
import { screen, waitFor } from '@testing-library/react';
import { openExchange, projects, refusing } from '../../open-exchange.fixtures';

const profile = { name: 'Texas, Rental', query: 'state=TX&type=RENTAL', isProfile: true };
const maine = { name: 'Maine', query: 'state=ME', isProfile: false };

/** Opens the list with its menu. */
async function openMenu(below: string, mutation: object = {}) {
  let saved: SavedSearch[] = [profile];
  const { user } = openExchange(
    below,
    { openProjects: projects(3), savedSearches: () => saved },
    {
      mutation: {
        saveSearch: () => (saved = [profile, maine]),
        deleteSearch: () => (saved = [profile]),
        ...mutation,
      },
    },
  );
  const open = () => user.click(screen.getByRole('button', { name: 'Saved searches' }));
  await screen.findByRole('link', { name: 'Project 1' });
  await open();
  await screen.findByRole('menuitem', { name: /Your company’s profile/ });
  return { user, open };
}

// Behaviour: offers.saved-searches
it('opens a saved search', async () => {
  const { user } = await openMenu('');
  expect(screen.getByRole('menuitem', { name: 'Save this search' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('menuitem', { name: /Your company’s profile/ }));
  expect(window.location.search).toBe('?state=TX&type=RENTAL');
});

// Behaviour: offers.saved-searches
it('saves the search in use, and removes it with an undo', async () => {
  const { user, open } = await openMenu('?state=ME&sort=LTV_ASC');
  await user.click(screen.getByRole('menuitem', { name: 'Save this search' }));
  expect(await screen.findByText('Search saved. We’ll notify you of new projects.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Saved searches' })).toHaveFocus();
  await open();
  await user.click(await screen.findByRole('menuitem', { name: 'Remove this search' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Search saved. We’ll notify you of new projects.')).toBeInTheDocument();
});

it('says why a search was not saved', async () => {
  const { user } = await openMenu('?state=ME', {
    saveSearch: refusing('CONFLICT', 'You can save up to 20 searches. Remove one first'),
  });
  await user.click(screen.getByRole('menuitem', { name: 'Save this search' }));
  expect(await screen.findByText('You can save up to 20 searches. Remove one first.')).toBeInTheDocument();
});
