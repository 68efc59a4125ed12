import { failure, installStyleSheets, serveGraphQL, signedInPortal } from '@lender-portal/remote-kit/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { borrowerById } from '../borrower-data/borrowers.fixtures';
import { createBorrowersModel } from '../borrower-data/borrowers-model';
import BorrowerWork from './borrower-work.component';

type Served = Parameters<typeof serveGraphQL>[0];

/** Serves a borrower and renders its page. */
function open(served: Served = {}) {
  installStyleSheets();
  history.replaceState(null, '', '/lenders/borrowers');
  const { portal } = signedInPortal('/lenders/borrowers');
  serveGraphQL({ borrowers: () => ({ totalCount: 0, nodes: [] }), borrower: borrowerById(1), ...served });
  const model = createBorrowersModel(portal);
  render(<BorrowerWork model={model} id="borrower-1" directPath="/lenders/direct" authClient={portal.authClient} />);
  return { user: userEvent.setup() };
}

// Behaviour: borrowers.pages
test('shows the track record and requests with links', async () => {
  open();
  const record = within(await screen.findByRole('region', { name: 'Track record' }));
  expect(record.getByText('1 of 2 (50%)')).toBeVisible();
  expect(record.getByText('$250,000')).toBeVisible();
  const requests = within(screen.getByRole('region', { name: 'Requests' }));
  expect(requests.getByRole('link', { name: 'Third house' })).toHaveAttribute(
    'href',
    '/lenders/direct/projects/project-1',
  );
});

test('retries after a failed request', async () => {
  let isUp = false;
  const { user } = open({
    borrower: ({ id }: { id: string }) => {
      if (!isUp) throw failure('INTERNAL');
      return borrowerById(1)({ id });
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Requests could not be loaded');
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Requests' })).toBeVisible();
});
