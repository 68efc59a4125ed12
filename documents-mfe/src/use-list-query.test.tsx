import { notify } from '@lender-portal/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openDocuments } from './open-documents.fixtures';
import { labels } from './labels.fixtures';

const showTab = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

afterEach(() => act(() => notify.clear()));

// Behaviour: documents.refresh
test('refetches approvals when the tab becomes visible', async () => {
  const { company } = openDocuments('entity', { search: '?expanded=formation', files: [{ fileName: 'One.pdf' }] });
  expect(await screen.findByRole('button', { name: labels.delete('One.pdf') })).toBeVisible();
  company.files = company.files.map((file) => ({ ...file, status: 'Approved' }));
  showTab();
  await waitFor(() => expect(screen.queryByRole('button', { name: labels.delete('One.pdf') })).not.toBeInTheDocument());
  expect(within(screen.getByRole('table', { name: 'Articles of organization' })).getByText('Approved')).toBeVisible();
});

// Behaviour: documents.refresh
test('keeps the list if a refetch fails', async () => {
  const getFileStateConfig = jest.fn((): unknown => []);
  openDocuments('license', {
    states: [{ id: 'state-TX', region: 'TX', isApproved: false }],
    query: { getFileStateConfig },
  });
  const texas = await screen.findByRole('button', { name: labels.expand('Texas') });
  getFileStateConfig.mockImplementation(() => {
    throw new Error('out of order');
  });
  showTab();
  await waitFor(() => expect(getFileStateConfig).toHaveBeenCalledTimes(2));
  expect(texas).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

// Behaviour: documents.refresh
test('reports a failed refetch after a deletion and repeats it with "Try again"', async () => {
  let isBroken = false;
  const getFileStateConfig = () => {
    if (isBroken) throw new Error('out of order');
    return [];
  };
  const { user } = openDocuments('license', {
    states: [
      { id: 'state-CA', region: 'CA', isApproved: false },
      { id: 'state-TX', region: 'TX', isApproved: false },
    ],
    query: { getFileStateConfig },
  });
  await user.click(await screen.findByRole('button', { name: labels.remove('Texas') }));
  isBroken = true;
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  const alert = await screen.findByRole('alert');
  await waitFor(() => expect(alert).toHaveTextContent('The list could not be refreshed.'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  isBroken = false;
  await user.click(within(alert).getByRole('button', { name: labels.tryAgain }));
  await waitFor(() => expect(screen.queryByRole('button', { name: labels.expand('Texas') })).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: labels.expand('California') })).toBeVisible();
});
