import { screen } from '@testing-library/react';
import { openDocuments } from './open-documents.fixtures';

// An endpoint without extensions rejects operations that use them.
const config = { graphqlExtensions: [] };

// Behaviour: documents.rejected, previews.kinds
test('shows a rejected document without its reason and without a link', async () => {
  openDocuments('entity', {
    config,
    search: '?expanded=insurance',
    files: [{ fileName: 'policy.pdf', status: 'Rejected', statusReason: 'Not signed.', category: 'insurance' }],
  });
  expect(await screen.findByText('policy.pdf')).toBeVisible();
  expect(screen.getAllByText('Rejected').length).toBeGreaterThan(0);
  expect(screen.queryByText('Not signed.')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'policy.pdf' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Delete policy.pdf' })).toBeEnabled();
});

test('shows the lender’s states', async () => {
  openDocuments('license', { config, states: [{ id: 'state-CA', region: 'CA', isApproved: true }] });
  expect(await screen.findByText('California')).toBeVisible();
});
