import { failure, installStyleSheets, serveGraphQL } from '@lender-portal/remote-kit/testing';
import { setViewportWidth } from '@lender-portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { address, goBack, openApplication } from '../../test/open-application';
import { FlipsByZip } from './flips-by-zip.component';
import { createFlipsModel } from './flips-model';
import { zipPages } from './flips.fixtures';

const BASE = '/lenders/tools/flips-by-zip';

function open(below = '', resolver: (args: never) => unknown = zipPages(12, { isDemo: true })) {
  installStyleSheets();
  const requests = serveGraphQL({ zipFlips: resolver });
  const opened = openApplication({ basePath: BASE, below }, createFlipsModel, (portal, model) => (
    <FlipsByZip {...portal} model={model} />
  ));
  return { ...opened, asked: () => requests.map(({ variables }) => variables) };
}

// Behaviour: flips.summaries
test('shows the ZIP codes with their medians, the period and a label for demo data', async () => {
  open();
  const rows = within(await screen.findByRole('table', { name: /^ZIP codes/ })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent('77001Houston, TX99$201,000$261,000$60,00021.5%151');
  expect(rows[5]).toHaveTextContent('77005Houston, TX3–––––');
  expect(screen.getByText('Sold from 12/01/2025 to 11/30/2026.')).toBeInTheDocument();
  expect(screen.getByText('Demo data: these sales are invented.')).toBeInTheDocument();
});

// Behaviour: flips.pictures
test('draws the gross return of the listed ZIP codes that have enough flips', async () => {
  open();
  const chart = await screen.findByRole('figure', { name: 'Gross return by ZIP code' });
  expect(chart).toHaveTextContent('From 21.5% to 29.5%. 2 ZIP codes with fewer than five flips left out.');
  const bars = within(chart).getAllByRole('listitem');
  expect(bars).toHaveLength(8);
  expect(bars[0]).toHaveTextContent('7700121.5%');
});

test('keeps search, state, order and page in the URL', async () => {
  const { user, asked } = open();
  await screen.findByRole('table', { name: /^ZIP codes/ });
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Texas');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Highest gross return');
  await user.type(screen.getByRole('searchbox', { name: 'City or ZIP code' }), ' san {Enter}');
  expect(address()).toBe(`${BASE}?state=TX&q=san&sort=return`);
  await waitFor(() =>
    expect(asked().at(-1)).toEqual({ state: 'TX', search: 'san', order: 'GROSS_RETURN', skip: 0, take: 10 }),
  );
  await user.click(await screen.findByRole('link', { name: 'Next page' }));
  expect(address()).toBe(`${BASE}?state=TX&q=san&sort=return&page=2`);
  expect(await screen.findByRole('rowheader', { name: /^77011 ?Houston/ })).toBeInTheDocument();
  await goBack();
  expect(await screen.findByRole('rowheader', { name: /^77001 ?Houston/ })).toBeInTheDocument();
});

test('shows cards on narrow windows', async () => {
  setViewportWidth(390);
  open();
  expect(await screen.findByRole('heading', { name: '77001 Houston, TX' })).toBeInTheDocument();
  expect(screen.queryByRole('table', { name: /^ZIP codes/ })).toBeNull();
});

test('says what to do without results, beyond the last page, at a wrong address and after a failure', async () => {
  const empty = open('?state=TX', zipPages(0));
  expect(await screen.findByRole('heading', { name: 'No ZIP codes found' })).toBeInTheDocument();
  empty.close();
  const beyond = open('?page=9');
  expect(await screen.findByRole('heading', { name: 'Page 9 not found' })).toBeInTheDocument();
  beyond.close();
  const wrong = open('/77002/more');
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  expect(wrong.asked()).toEqual([]);
  wrong.close();
  open('', () => {
    throw failure('INTERNAL');
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The ZIP codes could not be loaded');
});
