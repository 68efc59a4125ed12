import { interceptedModifiedClicks } from '@lender-portal/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { openDocuments } from './open-documents.fixtures';
import { labels } from './labels.fixtures';

// Behaviour: documents.tabs
test('shows the page title and links each tab', async () => {
  openDocuments('entity');
  expect(screen.getByRole('heading', { level: 1, name: labels.title })).toBeVisible();
  expect(await screen.findByRole('button', { name: labels.expand('Insurance') })).toBeVisible();
  expect(screen.getByRole('tabpanel', { name: 'Entity documents' })).toBeVisible();
  const [entity, license] = screen.getAllByRole('tab');
  expect(entity).toHaveAttribute('href', '/lenders/profile/documents/entity');
  expect(entity).toHaveAttribute('aria-selected', 'true');
  expect(license).toHaveAttribute('href', '/lenders/profile/documents/license');
  expect(license).toHaveAttribute('aria-selected', 'false');
  expect(screen.queryByRole('main')).not.toBeInTheDocument();
});

// Behaviour: documents.tabs
test('opens a tab by click, arrow keys and space bar', async () => {
  const { user } = openDocuments('entity');
  await screen.findByRole('button', { name: labels.expand('Insurance') });
  await user.click(screen.getByRole('tab', { name: 'License documents' }));
  expect(window.location.pathname).toBe('/lenders/profile/documents/license');
  // There is no router in tests, so notify subscribers of the URL.
  act(() => void window.dispatchEvent(new Event('single-spa:routing-event')));
  expect(await screen.findByRole('tabpanel', { name: 'License documents' })).toBeVisible();
  expect(await screen.findByText(labels.noStates)).toBeVisible();

  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Entity documents' })).toHaveFocus();
  await user.keyboard(' ');
  await waitFor(() => expect(window.location.pathname).toBe('/lenders/profile/documents/entity'));
  expect(interceptedModifiedClicks(screen.getByRole('tab', { name: 'License documents' }))).toEqual([]);
});
