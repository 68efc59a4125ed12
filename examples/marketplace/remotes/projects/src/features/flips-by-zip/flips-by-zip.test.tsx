import { openApplication, serveGraphQL } from '@lender-portal/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { FlipsByZip } from './flips-by-zip.component';
import { createFlipsModel } from './flips-model';
import { zipPages } from './flips.fixtures';

const BASE = '/lenders/tools/flips-by-zip';

function open(below = '') {
  const requests = serveGraphQL({ zipFlips: zipPages(12, { isDemo: true }) });
  const opened = openApplication({ basePath: BASE, below }, createFlipsModel, (portal, model) => (
    <FlipsByZip {...portal} model={model} />
  ));
  return { ...opened, asked: () => requests.map(({ variables }) => variables) };
}

// Behaviour: flips.summaries
test('shows the ZIP codes with their medians, the period and a label for demo data', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'ZIP codes' }));
  expect(
    table.getByRole('row', {
      name: '77001 Houston, TX Flips 99 Bought $201,000 Sold $261,000 Gross profit $60,000 Gross return 21.5% Days held 151',
    }),
  ).toBeInTheDocument();
  expect(
    table.getByRole('row', {
      name: '77005 Houston, TX Flips 3 Bought – Sold – Gross profit – Gross return – Days held –',
    }),
  ).toBeInTheDocument();
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

test('requests the ZIP codes of the filters in the address', async () => {
  const { asked } = open('?q=san&state=TX&sort=GROSS_RETURN');
  await screen.findByRole('table', { name: /^ZIP codes/ });
  expect(asked()).toEqual([{ state: 'TX', search: 'san', order: 'GROSS_RETURN', skip: 0, take: 10 }]);
});

test('shows a message for an invalid address', () => {
  const { asked } = open('/77002/more');
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  expect(asked()).toEqual([]);
});
