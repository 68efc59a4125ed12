import { installStyleSheets, serveGraphQL, signedInPortal } from '@lender-portal/remote-kit/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BorrowersApplication } from './borrowers-application.component';
import { borrowers } from '../borrower-data/borrowers.fixtures';
import { createBorrowersModel } from '../borrower-data/borrowers-model';
import { borrowersHref, readBorrowersFilter } from '../borrower-data/borrowers-path';

const BASE_PATH = '/lenders/borrowers';

function open(below: string) {
  installStyleSheets();
  history.replaceState(null, '', BASE_PATH + below);
  const { portal } = signedInPortal(BASE_PATH);
  const model = createBorrowersModel(portal);
  render(<BorrowersApplication {...portal} model={model} />);
  return userEvent.setup();
}

const address = () => location.pathname + location.search;

test.each([
  ['', { search: '', order: 'NAME' }, ''],
  ['q=ada%20k&sort=loans', { search: 'ada k', order: 'LOANS' }, '?q=ada+k&sort=loans'],
  ['sort=newest&q=%20', { search: '', order: 'NEWEST' }, '?sort=newest'],
  ['sort=age', { search: '', order: 'NAME' }, ''],
] as const)('the URL query ?%s requests %j', (query, filter, href) => {
  expect(readBorrowersFilter(new URLSearchParams(query))).toEqual(filter);
  expect(borrowersHref('', filter)).toBe(href);
});

// Behaviour: borrowers.pages
test('keeps search and order in the address and starts at the first page', async () => {
  const requests = serveGraphQL({ borrowers: borrowers(12) });
  const user = open('?page=2');
  await screen.findByRole('table');
  await user.type(screen.getByRole('searchbox', { name: 'Search borrowers' }), ' homes {Enter}');
  await waitFor(() => expect(address()).toBe('/lenders/borrowers?q=homes'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Most loans');
  expect(address()).toBe('/lenders/borrowers?q=homes&sort=loans');
  await waitFor(() =>
    expect(requests.map(({ variables }) => variables)).toEqual([
      { skip: 10, take: 10 },
      { skip: 0, take: 10, search: 'homes' },
      { skip: 0, take: 10, search: 'homes', order: 'LOANS' },
    ]),
  );
  history.back();
  await waitFor(() => expect(address()).toBe('/lenders/borrowers?q=homes'));
});

// Behaviour: borrowers.pages
test('shows a message and a link to all borrowers if nothing matches', async () => {
  serveGraphQL({ borrowers: ({ search }: { search?: string }) => borrowers(search ? 0 : 3)({ skip: 0, take: 10 }) });
  const user = open('?q=nobody');
  expect(await screen.findByRole('heading', { name: 'No borrowers found' })).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('nobody');
  await user.click(screen.getByRole('link', { name: 'All borrowers' }));
  expect(await screen.findByRole('heading', { name: '3 borrowers' })).toBeVisible();
});
