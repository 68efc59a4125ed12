import { renderApplication, type PortalResolvers } from '@lender-portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { FlipsByZip } from './flips-by-zip.component';
import type { ZipFlipsQuery } from './flips.generated';
import type { ZipFlips } from './zip-columns';

const BASE = '/lenders/tools/flips-by-zip';

/** @returns the ZIP code with this number, 1-based; every fifth has too few flips */
function zipFlips(number: number): ZipFlips {
  const enough = (value: number) => (number % 5 === 0 ? null : value);
  return {
    zip: String(77_000 + number),
    city: 'Houston',
    state: 'TX',
    flips: number % 5 === 0 ? 3 : 100 - number,
    medianPurchasePrice: enough(200_000 + number * 1_000),
    medianSalePrice: enough(260_000 + number * 1_000),
    medianGrossProfit: enough(60_000),
    medianGrossReturn: enough(20.5 + number),
    medianDaysHeld: enough(150 + number),
  };
}

/** @returns a resolver for `zipFlips` that paginates this many ZIP codes */
const zipPages =
  (totalCount: number, { isDemo = false } = {}) =>
  (_parent: unknown, { skip, take }: { skip: number; take: number }): ZipFlipsQuery['zipFlips'] => ({
    totalCount,
    since: '2025-12-01',
    through: '2026-11-30',
    isDemo,
    nodes: Array.from({ length: Math.max(0, Math.min(take, totalCount - skip)) }, (_, index) =>
      zipFlips(skip + index + 1),
    ),
  });

function open(below = '') {
  window.history.replaceState(null, '', BASE + below);
  const query = jest.fn(zipPages(12, { isDemo: true }));
  const resolvers = { Query: { zipFlips: query } } as unknown as PortalResolvers;
  const { user } = renderApplication(FlipsByZip, { basePath: BASE, resolvers });
  return { user, asked: () => query.mock.calls.map(([, variables]) => variables) };
}

// Behaviour: flips.summaries
test('shows the ZIP codes with their medians, the period and a label for demo data', async () => {
  open();
  expect(
    await screen.findByRole('row', {
      name: '77001 City Houston, TX Flips 99 Bought $201,000 Sold $261,000 Gross profit $60,000 Gross return 21.5% Days held 151',
    }),
  ).toBeInTheDocument();
  expect(
    screen.getByRole('row', {
      name: '77005 City Houston, TX Flips 3 Bought – Sold – Gross profit – Gross return – Days held –',
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

test('requests the ZIP codes of the filters in the address, which follows the controls', async () => {
  const { user, asked } = open('?q=san&state=TX&page=2');
  await screen.findByRole('row', { name: /^77011/ });
  expect(asked()).toEqual([{ state: 'TX', search: 'san', order: 'FLIPS', skip: 10, take: 10 }]);
  await user.click(screen.getByRole('link', { name: 'Gross return' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Ohio');
  expect(window.location.search).toBe('?q=san&state=OH&sort=GROSS_RETURN');
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ state: 'OH', order: 'GROSS_RETURN', skip: 0 }));
});

test('shows a message for an invalid address', () => {
  const { asked } = open('/77002/more');
  expect(screen.getByRole('heading', { name: 'There is no such page' })).toBeInTheDocument();
  expect(asked()).toEqual([]);
});
