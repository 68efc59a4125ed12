import { becomeVisible, failure, installStyleSheets, serveGraphQL } from '@lender-portal/remote-kit/testing';
import { setViewportWidth } from '@lender-portal/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { address, goBack, openApplication } from '../../test/open-application';
import { FlipsByZip } from './flips-by-zip.component';
import { flip, flipsByZip, zipPages } from './flips.fixtures';
import { createFlipsModel } from './flips-model';

const BASE_PATH = '/lenders/tools/flips-by-zip';

const LAST_FIRST = { field: 'SOLD_ON', direction: 'DESC' };

type Args = { zip: string; skip: number; take: number };

const open = (below = '') =>
  openApplication({ basePath: BASE_PATH, below }, createFlipsModel, (portal, model) => (
    <FlipsByZip {...portal} model={model} />
  ));

beforeEach(installStyleSheets);

const zipField = () => screen.getByRole('textbox', { name: 'ZIP code' });
const flipTable = () => screen.getByRole('table', { name: 'Flips' });
const addresses = () =>
  within(flipTable())
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
const facts = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

describe('the ZIP code', () => {
  test('is requested first', async () => {
    const requests = serveGraphQL({ flipsByZip: flipsByZip(2), zipFlips: zipPages(3) });
    const { user } = open();
    expect(screen.getByRole('heading', { level: 1, name: 'View flips by ZIP code' })).toBeInTheDocument();
    expect(zipField()).toHaveAttribute('inputmode', 'numeric');
    expect(zipField()).toHaveAttribute('autocomplete', 'postal-code');
    expect(await screen.findByRole('heading', { name: '3 ZIP codes' })).toBeInTheDocument();

    await user.type(zipField(), ' 77002{Enter}');
    expect(address()).toBe(`${BASE_PATH}/77002`);
    expect(await screen.findByRole('heading', { name: '2 flips in 77002' })).toBeInTheDocument();
    expect(requests.slice(1).map(({ variables }) => variables)).toEqual([
      { zip: '77002', months: null, order: LAST_FIRST, skip: 0, take: 10 },
    ]);
    expect(zipField()).toHaveValue('77002');
  });

  // Behaviour: apps.zip-code
  test.each([
    ['', 'ZIP code is required'],
    ['7700', 'ZIP code must be five digits'],
    ['77002-12', 'ZIP code must be five digits'],
    ['abcde', 'ZIP code must be five digits'],
  ])('rejects %p: %s', async (typed, message) => {
    const requests = serveGraphQL({ zipFlips: zipPages(3) });
    const { user } = open();
    if (typed) await user.type(zipField(), typed);
    await user.click(screen.getByRole('button', { name: 'Show flips' }));
    expect(zipField()).toHaveFocus();
    expect(zipField()).toHaveAccessibleDescription(message);
    expect(address()).toBe(BASE_PATH);
    expect(requests.map(({ variables }) => 'zip' in variables)).toEqual([false]);
  });

  test('is marked without a request if invalid in the URL', () => {
    const requests = serveGraphQL({});
    open('/houston');
    expect(zipField()).toHaveValue('houston');
    expect(zipField()).toHaveFocus();
    expect(zipField()).toHaveAccessibleDescription('ZIP code must be five digits');
    expect(requests).toEqual([]);
  });

  test('is marked with the endpoint’s message until it changes', async () => {
    serveGraphQL({
      flipsByZip: (args: Args) => {
        if (args.zip === '00000') throw failure('BAD_USER_INPUT', { zip: 'ZIP code is not in use' });
        return flipsByZip(1)(args);
      },
    });
    const { user } = open('/00000');
    await waitFor(() => expect(zipField()).toHaveAccessibleDescription('ZIP code is not in use'));
    expect(zipField()).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();

    await user.clear(zipField());
    await user.type(zipField(), '77002{Enter}');
    expect(await screen.findByRole('heading', { name: '1 flip in 77002' })).toBeInTheDocument();
    await goBack();
    expect(zipField()).toHaveValue('00000');
  });
});

describe('the list', () => {
  test('shows medians and a page of flips', async () => {
    serveGraphQL({ flipsByZip: flipsByZip(34) });
    open('/77002');
    const table = await screen.findByRole('table', { name: 'Flips' });
    expect(facts()).toEqual([
      'Median purchase price: $200,000',
      'Median sale price: $260,000',
      'Median gross profit: $60,000',
      'Median gross return: 30%',
      'Median days held: 54 days',
    ]);
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Address', 'Purchase', 'Sale', 'Gain', 'Held']);
    const [, row] = within(table).getAllByRole('row');
    expect(row).toHaveTextContent('1 Maple StreetHouston, TX$200,00001/10/2026$260,00003/05/2026$60,00054 days');
    expect(addresses()).toHaveLength(10);
    expect(screen.getByRole('status')).toHaveTextContent('Showing 1–10 of 34 flips');
  });

  test('shows cards on narrow windows', async () => {
    setViewportWidth(899);
    serveGraphQL({ flipsByZip: flipsByZip(2) });
    open('/77002');
    expect(await screen.findAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByRole('table', { name: 'Flips' })).not.toBeInTheDocument();
    act(() => setViewportWidth(900));
    expect(screen.getByRole('table', { name: 'Flips' })).toBeInTheDocument();
  });

  test('pages by URL and keeps a page until the next one is loaded', async () => {
    let deliver = () => {};
    const requests = serveGraphQL({
      flipsByZip: async (args: Args) => {
        if (args.skip > 0) await new Promise<void>((resolve) => (deliver = resolve));
        return flipsByZip(12)(args);
      },
    });
    const { user } = open('/77002');
    await user.click(await screen.findByRole('link', { name: 'Next page' }));
    expect(address()).toBe(`${BASE_PATH}/77002?page=2`);
    expect(addresses()[0]).toContain('1 Maple Street');
    expect(screen.getByRole('status')).toHaveTextContent('Loading flips');
    await waitFor(() => {
      deliver();
      expect(addresses()).toEqual(['11 Maple StreetHouston, TX', '12 Maple StreetHouston, TX']);
    });
    await goBack();
    expect(addresses()).toHaveLength(10);
    expect(requests.map(({ variables }) => variables['skip'])).toEqual([0, 10]);
  });

  test('announces loading and hides the skeleton from assistive technology', () => {
    serveGraphQL({ flipsByZip: () => new Promise(() => {}) });
    const { close } = open('/77002');
    expect(screen.getByRole('status')).toHaveTextContent('Loading flips');
    expect(screen.queryByRole('table', { name: 'Flips' })).not.toBeInTheDocument();
    expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(11);
    close();
  });

  test('shows a message if nothing is recorded and beyond the last page', async () => {
    serveGraphQL({ flipsByZip: (args: Args) => flipsByZip(args.zip === '99999' ? 0 : 12)(args) });
    const { user } = open('/77002?page=9');
    expect(await screen.findByRole('heading', { name: 'Page 9 not found' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'All flips' }));
    await screen.findByRole('table', { name: 'Flips' });

    await user.clear(zipField());
    await user.type(zipField(), '99999{Enter}');
    expect(await screen.findByRole('heading', { name: 'No flips in 99999' })).toBeInTheDocument();
    expect(screen.queryByText('Median sale price')).not.toBeInTheDocument();
  });

  test('retries after a failed request', async () => {
    let isUp = false;
    const requests = serveGraphQL({
      flipsByZip: (args: Args) => {
        if (!isUp) throw failure('INTERNAL');
        return flipsByZip(3)(args);
      },
    });
    const { user } = open('/77002');
    expect(await screen.findByRole('alert')).toHaveTextContent('The flips could not be loaded');
    expect(zipField()).toHaveValue('77002');
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: '3 flips in 77002' })).toBeInTheDocument();
    expect(requests).toHaveLength(2);
  });

  test('offers to sign in after the session has ended, even with loaded data', async () => {
    let isOver = false;
    serveGraphQL({
      flipsByZip: (args: Args) => {
        if (isOver) throw failure('UNAUTHENTICATED');
        return flipsByZip(3)(args);
      },
    });
    const { auth, user } = open('/77002');
    await screen.findByRole('table', { name: 'Flips' });
    isOver = true;
    act(becomeVisible);
    expect(await screen.findByRole('alert')).toHaveTextContent('Your session has ended');
    await user.click(screen.getByRole('button', { name: 'Sign in again' }));
    expect(auth.signOut).toHaveBeenCalledWith({ scope: 'local' });
  });
});

describe('a flip', () => {
  test('opens from the list without another request and links back to its page', async () => {
    const requests = serveGraphQL({ flipsByZip: flipsByZip(24) });
    const { user } = open('/77002?page=2');
    await user.click(await screen.findByRole('link', { name: '12 Maple Street' }));

    expect(address()).toBe(`${BASE_PATH}/77002/flip-12`);
    expect(screen.getByRole('heading', { level: 2, name: '12 Maple Street' })).toHaveFocus();
    expect(facts()).toEqual([
      'Gain: $60,000 (30%)',
      'Days held: 54 days',
      'Sale price per sq ft: $173',
      'Purchase price: $200,000',
      'Purchased on: 01/10/2026',
      'Purchase per sq ft: $133',
      'Sale price: $260,000',
      'Sold on: 03/05/2026',
      'House: 3 bedrooms, 1,500 sq ft',
    ]);

    await user.click(screen.getByRole('link', { name: 'Back to all flips' }));
    expect(address()).toBe(`${BASE_PATH}/77002?page=2`);
    expect(addresses()[0]).toContain('11 Maple Street');
    expect(requests).toHaveLength(1);
  });

  test('opens by URL', async () => {
    const requests = serveGraphQL({ flip: () => ({ ...flip(7), squareFeet: 0 }) });
    open('/77002/flip-7');
    expect(screen.getByRole('status')).toHaveTextContent('Loading the flip');
    expect(await screen.findByRole('heading', { level: 2, name: '7 Maple Street' })).toBeInTheDocument();
    expect(facts()).toEqual(
      expect.arrayContaining(['Sale price per sq ft: Unknown', 'House: 3 bedrooms, size not recorded']),
    );
    expect(requests.map(({ variables }) => variables)).toEqual([{ id: 'flip-7' }]);
  });

  test('shows a link to the list for an unknown id', async () => {
    serveGraphQL({ flip: () => null, flipsByZip: flipsByZip(3) });
    const { user } = open('/77002/nothing');
    expect(await screen.findByRole('heading', { name: 'Flip not found' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'All flips in 77002' }));
    expect(await screen.findByRole('table', { name: 'Flips' })).toBeInTheDocument();
  });

  test('retries after a failed request', async () => {
    let isUp = false;
    serveGraphQL({
      flip: () => {
        if (!isUp) throw failure('INTERNAL');
        return flip(7);
      },
    });
    const { user } = open('/77002/flip-7');
    expect(await screen.findByRole('alert')).toHaveTextContent('The flip could not be loaded');
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: '7 Maple Street' })).toBeInTheDocument();
  });
});

test('shows a message for an invalid address', async () => {
  const { user } = open('/77002/flip-1/offers');
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'All ZIP codes' }));
  expect(zipField()).toHaveValue('');
});
