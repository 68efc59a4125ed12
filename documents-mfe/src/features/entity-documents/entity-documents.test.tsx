import { addDays, todayIn } from '@lender-portal/contracts';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { openDocuments } from '../../open-documents.fixtures';
import { RootComponent } from '../../root.component';
import { labels } from '../../labels.fixtures';

const dayFromToday = (days: number): string => addDays(todayIn(), days);

const categories = [{ value: 'late', name: 'Late', message: null, isOptional: true, types: [] }];

const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

// Behaviour: dates.forms, documents.categories
test('shows categories as rows with their dates and status, mandatory or optional', async () => {
  openDocuments('entity', {
    files: [
      {
        id: '1',
        fileName: 'New.pdf',
        createdAt: '2026-10-05T15:00:00.000Z',
        status: 'Approved',
        expirationDate: '2090-03-09',
      },
      { id: '2', fileName: 'Old.pdf', expirationDate: '2090-01-02' },
    ],
  });
  expect(await screen.findByRole('heading', { level: 1, name: labels.title })).toBeVisible();
  await screen.findByRole('button', { name: labels.expand('Formation documents') });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Category',
    'Last upload date',
    'Expiration date',
    'Status',
    'Actions',
  ]);
  expect(
    within(row('Formation documents'))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Last upload dateOct 05, 2026', 'Expiration dateJan 02, 2090', 'Pending approval', '']);
  expect(row('Formation documents')).toHaveTextContent('Mandatory');
  expect(
    within(row('Insurance'))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Last upload date-', 'Expiration date-', 'No documents required', '']);
  expect(row('Insurance')).toHaveTextContent('Optional');
  expect(screen.queryByRole('main')).not.toBeInTheDocument();
});

// Behaviour: documents.rows
test('expands a row to its message, types and documents, and updates the URL', async () => {
  const { user } = openDocuments('entity', { files: [{ fileName: 'Articles.pdf' }] });
  await user.click(await screen.findByRole('button', { name: labels.expand('Formation documents') }));
  const button = screen.getByRole('button', { name: 'Collapse Formation documents' });
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(window.location.search).toBe('?expanded=formation');
  expect(screen.getByText('Certified copies only.')).toBeVisible();

  const articles = screen.getByRole('group', { name: 'Articles of organization' });
  expect(articles).toHaveTextContent('As filed with the state.');
  expect(articles).toHaveTextContent('Mandatory');
  expect(within(articles).getByRole('button', { name: labels.addDocument })).toBeEnabled();
  expect(
    within(within(articles).getByRole('table', { name: 'Articles of organization' }))
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Name', 'Upload date', 'Expiration date', 'Status', 'Actions']);
  expect(screen.getByRole('group', { name: 'Bylaws' })).toHaveTextContent('No documents yet.');

  await user.click(button);
  expect(window.location.search).toBe('');
  expect(screen.queryByRole('group', { name: 'Articles of organization' })).not.toBeInTheDocument();
});

// Behaviour: documents.rows
test('expands the rows listed in the URL', async () => {
  const { user } = openDocuments('entity', { search: '?expanded=insurance&expanded=formation' });
  expect(await screen.findByRole('group', { name: 'Policy' })).toBeVisible();
  expect(screen.getByRole('group', { name: 'Articles of organization' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Collapse Insurance' }));
  expect(window.location.search).toBe('?expanded=formation');
});

// Behaviour: documents.status
test.each([
  ['PendingApproval', {}, 'Pending approval', true],
  ['Approved', {}, 'Approved', false],
  ['Approved', { expirationDate: dayFromToday(0) }, 'Approved', false],
  ['Approved', { expirationDate: dayFromToday(-1) }, 'Expired', true],
  ['PendingApproval', { expirationDate: dayFromToday(-1) }, 'Expired', true],
  ['Rejected', { statusReason: 'Not signed.' }, 'RejectedNot signed.', true],
  ['InReview', { statusReason: 'Not said.' }, 'InReview', true],
  ['constructor', {}, 'constructor', true],
])('shows a document that is %s, %j, as %s; deletable: %s', async (status, changes, shown, deletable) => {
  openDocuments('entity', { search: '?expanded=formation', files: [{ fileName: 'One.pdf', status, ...changes }] });
  const name = await screen.findByRole('button', { name: 'One.pdf' });
  const cells = within(name.closest('tr')!).getAllByRole('cell');
  expect(cells[2]).toHaveTextContent(new RegExp(`^${shown}$`));
  expect(within(cells[3]!).queryByRole('button', { name: labels.delete('One.pdf') }) !== null).toBe(deletable);
});

// Behaviour: documents.category-view
test('lists documents of a type that is no longer requested, without an upload', async () => {
  openDocuments('entity', { search: '?expanded=formation', files: [{ fileName: 'Odd.pdf', type: 'seal' }] });
  const others = await screen.findByRole('group', { name: 'Other documents' });
  expect(within(others).getByRole('button', { name: 'Odd.pdf' })).toBeVisible();
  expect(within(others).queryByRole('button', { name: labels.addDocument })).not.toBeInTheDocument();
});

// Behaviour: documents.rows
test('renders only expanded rows', async () => {
  openDocuments('entity', {
    files: Array.from({ length: 200 }, (_, index) => ({ id: `${index}`, fileName: `${index}.pdf` })),
  });
  await screen.findByRole('button', { name: labels.expand('Formation documents') });
  expect(screen.queryByRole('button', { name: '0.pdf' })).not.toBeInTheDocument();
});

test('shows a skeleton while loading', async () => {
  openDocuments('entity', { query: { getFileConfig: () => new Promise(() => undefined) } });
  expect(await screen.findByRole('progressbar', { name: 'Loading entity documents' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: labels.title })).toBeVisible();
});

// Behaviour: documents.refresh
test('shows a list that failed to load and loads it again with "Try again"', async () => {
  let isBroken = true;
  const getFileConfig = () => {
    if (isBroken) throw new Error('out of order');
    return categories;
  };
  const { user } = openDocuments('entity', { query: { getFileConfig } });
  expect(await screen.findByRole('heading', { name: 'Your entity documents could not be loaded' })).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: labels.tryAgain }));
  expect(await screen.findByRole('button', { name: labels.expand('Late') })).toBeVisible();
});

describe('the answer that the page has asked for', () => {
  const body = (operationName: string) => JSON.stringify({ operationName, variables: {}, query: '' });
  const answer = {
    data: {
      getFileConfig: [
        {
          __typename: 'EntityDocumentConfig',
          value: 'early',
          name: 'Early',
          message: null,
          isOptional: true,
          types: [],
        },
      ],
      tenant: { __typename: 'Tenant', id: 'tenant', files: [] },
    },
  };
  const open = async (operationName: string, response: Promise<unknown>) => {
    const getFileConfig = jest.fn(() => categories);
    openDocuments('entity', {
      query: { getFileConfig },
      ownProps: { firstResponse: { body: body(operationName), response } },
    });
    return getFileConfig;
  };

  test('is used without another request', async () => {
    const getFileConfig = await open('EntityDocuments', Promise.resolve({ ok: true, json: async () => answer }));
    expect(await screen.findByRole('button', { name: labels.expand('Early') })).toBeVisible();
    expect(getFileConfig).not.toHaveBeenCalled();
  });

  test.each([
    ['is to another question', 'LicenseDocuments', Promise.resolve({ ok: true, json: async () => answer })],
    ['was refused', 'EntityDocuments', Promise.resolve({ ok: true, json: async () => ({ errors: [{}], data: null }) })],
    ['has no end', 'EntityDocuments', Promise.resolve({ ok: true, json: async () => JSON.parse('{') as unknown })],
  ])('is ignored if it %s', async (_what, operationName, response) => {
    const getFileConfig = await open(operationName, response);
    expect(await screen.findByRole('button', { name: labels.expand('Late') })).toBeVisible();
    await waitFor(() => expect(getFileConfig).toHaveBeenCalledTimes(1));
  });
});

test('shows the last list immediately on return until the store is cleared', async () => {
  const { unmount, props } = openDocuments('entity', { files: [{ fileName: 'One.pdf' }] });
  await screen.findByRole('button', { name: labels.expand('Formation documents') });
  unmount();
  const later = render(<RootComponent {...props} />);
  expect(screen.getByRole('button', { name: labels.expand('Formation documents') })).toBeVisible();
  later.unmount();
  await props.apolloClient.clearStore();
  render(<RootComponent {...props} />);
  expect(screen.queryByRole('button', { name: labels.expand('Formation documents') })).not.toBeInTheDocument();
  expect(await screen.findByRole('button', { name: labels.expand('Formation documents') })).toBeVisible();
});

test('refetches when the tab becomes visible', async () => {
  const { company } = openDocuments('entity', { search: '?expanded=formation', files: [{ fileName: 'One.pdf' }] });
  expect(await screen.findByText('Pending approval', { selector: 'table table *' })).toBeVisible();
  company.files[0]!.status = 'Approved';
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('Approved', { selector: 'table table *' })).toBeVisible();
});
