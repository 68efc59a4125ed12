import { failure, installStyleSheets, serveGraphQL } from '@lender-portal/remote-kit/testing';
import { setViewportWidth } from '@lender-portal/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { address, goBack, openApplication } from '../../../test/open-application';
import { saveFile } from '../../shared/save-file';
import { FlipsByZip } from '../flips-by-zip.component';
import { flipsByZip, zipPages } from '../flips.fixtures';
import { createFlipsModel } from '../flips-model';

jest.mock('../../shared/save-file', () => ({ saveFile: jest.fn() }));
beforeEach(() => {
  installStyleSheets();
  jest.mocked(saveFile).mockReset();
});

const BASE_PATH = '/lenders/tools/flips-by-zip';
const open = (below = '') =>
  openApplication({ basePath: BASE_PATH, below }, createFlipsModel, (portal, model) => (
    <FlipsByZip {...portal} model={model} />
  ));

const table = () => screen.findByRole('table', { name: /^ZIP codes; / });
const cells = async () =>
  within(await table())
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
const chart = () => screen.findByRole('slider', { name: 'Values of the chart: Gross return by purchase price' });

test('lists ZIP codes with their medians and marks those with too few flips', async () => {
  serveGraphQL({ zipFlips: zipPages(30, { isDemo: true }) });
  open();
  expect(await screen.findByRole('heading', { name: '30 ZIP codes' })).toBeInTheDocument();
  const [head, first, , , , fifth] = await cells();
  expect(head).toEqual(['ZIP code', 'Flips ↓', 'Bought', 'Sold', 'Profit', 'Return', 'Days', 'Highlight']);
  expect(first).toEqual(['77001Houston, TX', '99', '$201,000', '$261,000', '$60,000', '21.5%', '151', '']);
  expect(fifth?.slice(0, 3)).toEqual(['77005Houston, TX', '3', 'Too few sales']);
  expect(screen.getByText(/Sold from 12\/01\/2025 to 11\/30\/2026/).parentElement).toHaveTextContent(
    'Demo data: these sales are invented.',
  );
  expect(screen.getByText('Showing 1–25 of 30 ZIP codes')).toBeInTheDocument();
  await chart();
});

test('does not label real sales as demo data', async () => {
  serveGraphQL({ zipFlips: zipPages(3) });
  open();
  await table();
  expect(screen.queryByText(/Demo data/)).not.toBeInTheDocument();
  await chart();
});

test('keeps filters, order and page in the URL and follows the back button', async () => {
  const requests = serveGraphQL({ zipFlips: zipPages(60) });
  const { user } = open('?page=2');
  await table();
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Texas');
  expect(address()).toBe(`${BASE_PATH}?state=TX`);
  await user.type(screen.getByRole('textbox', { name: 'City or ZIP' }), ' hous{Enter}');
  expect(address()).toBe(`${BASE_PATH}?state=TX&q=hous`);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), '36 months');
  await user.click(await screen.findByRole('link', { name: 'Return' }));
  expect(address()).toBe(`${BASE_PATH}?state=TX&q=hous&months=36&order=-gross-return`);
  expect(screen.getByRole('combobox', { name: 'Order' })).toHaveValue('-gross-return');
  await waitFor(async () =>
    expect(within(await table()).getByRole('columnheader', { name: 'Return' })).toHaveAttribute(
      'aria-sort',
      'descending',
    ),
  );
  await user.click(screen.getByRole('link', { name: 'Return' }));
  await user.click(await screen.findByRole('link', { name: 'Next page' }));
  expect(address()).toBe(`${BASE_PATH}?state=TX&q=hous&months=36&order=gross-return&page=2`);
  await waitFor(() =>
    expect(requests.at(-1)?.variables).toEqual({
      months: 36,
      state: 'TX',
      search: 'hous',
      order: { field: 'GROSS_RETURN', direction: 'ASC' },
      skip: 25,
      take: 25,
    }),
  );
  await goBack();
  await goBack();
  expect(address()).toBe(`${BASE_PATH}?state=TX&q=hous&months=36&order=-gross-return`);
  await chart();
});

// Behaviour: flips.pictures
test('links the selection of table, chart and map', async () => {
  serveGraphQL({ zipFlips: zipPages(6) });
  const { user } = open();
  const values = await chart();
  const button = (zip: string) => screen.getByRole('button', { name: `Highlight ${zip} in chart and map` });
  await user.click(button('77003'));
  expect(button('77003')).toHaveAttribute('aria-pressed', 'true');
  expect(values).toHaveAttribute('aria-valuetext', '77003: Median purchase $203,000, Gross return 23.5%, Flips 97');
  expect(document.querySelectorAll('.pj-map-selected')).toHaveLength(1);
  values.focus();
  await user.keyboard('{ArrowRight}');
  expect(button('77004')).toHaveAttribute('aria-pressed', 'true');
  expect(button('77003')).toHaveAttribute('aria-pressed', 'false');
  await user.click(button('77004'));
  expect(document.querySelectorAll('.pj-map-selected')).toHaveLength(0);
});

// Behaviour: flips.pictures
test('lists items missing from the map and hides the map from assistive technology', async () => {
  serveGraphQL({ zipFlips: zipPages(6) });
  open('?state=TX');
  await chart();
  expect(screen.getByText('Map of Texas')).toBeInTheDocument();
  expect(screen.getByText(/1 of 6 are not on the map/)).toBeInTheDocument();
  const map = document.querySelector('.pj-map svg');
  expect(map).toHaveAttribute('aria-hidden', 'true');
  expect(map?.querySelectorAll('circle')).toHaveLength(5);
  expect(map?.querySelectorAll('.pj-map-few')).toHaveLength(1);
});

test('links a ZIP code to its flips in the same period', async () => {
  serveGraphQL({ zipFlips: zipPages(6), flipsByZip: flipsByZip(12) });
  const { user } = open('?months=24');
  await user.click(within(await table()).getByRole('link', { name: '77001' }));
  expect(address()).toBe(`${BASE_PATH}/77001?months=24`);
  expect(await screen.findByText(/Sold from 12\/01\/2025 to 11\/30\/2026/)).toBeInTheDocument();
  expect(await screen.findByRole('figure', { name: 'Median prices by sale quarter' })).toHaveTextContent(
    'The median sale price went from $250,000 in 2026-Q1 to $270,000 in 2026-Q3. 1 quarter with fewer than five flips has no medians.',
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Highest gross profit first');
  expect(address()).toBe(`${BASE_PATH}/77001?months=24&order=-gross-profit`);
});

test('replaces the medians with a message for too few flips', async () => {
  serveGraphQL({ flipsByZip: flipsByZip(4) });
  open('/77001');
  expect(await screen.findByText(/Too few sales: 4 flips/)).toBeInTheDocument();
  expect(screen.queryByText('Median sale price')).not.toBeInTheDocument();
  await screen.findByRole('figure');
});

test('charts the number of flips if quarters have too few for medians', async () => {
  serveGraphQL({
    flipsByZip: (args: { skip: number; take: number }) => ({
      ...flipsByZip(12)(args),
      quarters: flipsByZip(12)(args).quarters.slice(0, 2),
    }),
  });
  open('/77001');
  expect(await screen.findByRole('figure', { name: 'Flips by sale quarter' })).toHaveTextContent(
    'Too few sales for quarterly medians.',
  );
});

// Behaviour: flips.csv
test('exports everything that matches the filter to a CSV named after it', async () => {
  const requests = serveGraphQL({ zipFlips: zipPages(130, { isDemo: true }) });
  const { user } = open('?state=TX&q=San+A&order=-gross-return');
  await table();
  await user.click(screen.getByRole('button', { name: 'Download as CSV' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalled());
  const [name, type, text] = jest.mocked(saveFile).mock.calls[0]!;
  expect([name, type]).toEqual(['flips-by-zip_demo-data_TX_san-a_12-months_by-gross-return.csv', 'text/csv']);
  const lines = text.split('\r\n');
  expect(lines).toHaveLength(132);
  expect(lines[0]).toBe(
    'ZIP code,City,State,Flips,Median purchase price,Median sale price,Median gross profit,"Median gross return, %",Median days held,Note',
  );
  expect(lines[1]).toBe('77001,Houston,TX,99,201000,261000,60000,21.5,151,');
  expect(lines[5]).toBe('77005,Houston,TX,3,,,,,,Too few sales');
  expect(requests.slice(1).map(({ variables }) => [variables['skip'], variables['take']])).toEqual([
    [0, 100],
    [100, 100],
  ]);
});

// Behaviour: flips.csv
test('reports a failed CSV export and allows another attempt', async () => {
  let isUp = true;
  serveGraphQL({
    zipFlips: (args: { skip: number; take: number }) => {
      if (!isUp) throw failure('INTERNAL');
      return zipPages(3)(args);
    },
  });
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { user } = open();
  await table();
  isUp = false;
  await user.click(screen.getByRole('button', { name: 'Download as CSV' }));
  expect(await screen.findByText('The file could not be created. Try again.')).toBeInTheDocument();
  expect(warn).toHaveBeenCalled();
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Download as CSV' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
});

test('shows messages for an empty result and a failure', async () => {
  let isUp = false;
  serveGraphQL({
    zipFlips: (args: { skip: number; take: number; state?: string }) => {
      if (!isUp) throw failure('INTERNAL');
      return zipPages(args.state ? 0 : 3)(args);
    },
  });
  const { user } = open('?state=WY');
  expect(await screen.findByRole('alert')).toHaveTextContent('The ZIP codes could not be loaded');
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'No ZIP codes found' })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Clear filters' }));
  expect(address()).toBe(BASE_PATH);
  expect(await table()).toBeInTheDocument();
});

test('shows cards on narrow windows', async () => {
  setViewportWidth(390);
  serveGraphQL({ zipFlips: zipPages(6) });
  open();
  expect(await screen.findByRole('heading', { level: 3, name: '77001 Houston, TX' })).toBeInTheDocument();
  expect(screen.getByText('Too few sales: 3')).toBeInTheDocument();
  act(() => setViewportWidth(1440));
  expect(await table()).toBeInTheDocument();
});
