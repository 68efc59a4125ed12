import { addDays, todayIn } from '@lender-portal/contracts';
import { formatDay } from '@lender-portal/dates';
import { renderApplication, type PortalResolvers } from '@lender-portal/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import type { TrackRecordMatch } from './claim';
import { TrackRecord } from './track-record.component';

const BASE_PATH = '/lenders/tools/validate-track-record';
const QUERY =
  'c=77002.20260305.260000.1+Maple+Street&c=77003.20251224.199000.2+Oak+Avenue&c=77004.20250704.310000.3+Elm+Road';

const recorded = { address: '1 Maple Street', soldOn: '2026-03-01', salePrice: 259_000 };
const matches: TrackRecordMatch[] = [
  { verdict: 'CONFIRMED', flip: recorded, differences: [], nearest: null },
  {
    verdict: 'DIFFERS',
    flip: { ...recorded, salePrice: 150_000 },
    differences: [
      { field: 'SOLD_ON', by: 67 },
      { field: 'SALE_PRICE', by: -49_000 },
    ],
    nearest: null,
  },
  { verdict: 'NOT_FOUND', flip: null, differences: [], nearest: { ...recorded, address: '8 Elm Road' } },
];

interface Claims {
  claims: { address: string; zip: string; soldOn: string; salePrice: number }[];
}

/** Opens the tool over an endpoint that validates claims like this. */
function open(below = '', validate: () => object[] = () => matches, timeZone?: string) {
  window.history.pushState(null, '', BASE_PATH + below);
  const validateTrackRecord = jest.fn((_parent: unknown, _claims: Claims) => validate());
  const resolvers = {
    Query: { validateTrackRecord, zipFlips: () => ({ through: '2026-11-30', isDemo: true }) },
  } as unknown as PortalResolvers;
  const config = timeZone === undefined ? {} : { documents: { timeZone } };
  const render = () => renderApplication(TrackRecord, { basePath: BASE_PATH, resolvers, config });
  const { user, unmount } = render();
  const reload = () => {
    act(() => void window.dispatchEvent(new Event('pagehide')));
    unmount();
    render();
  };
  return { user, reload, asked: () => validateTrackRecord.mock.calls.map(([, { claims }]) => claims) };
}

const address = () => window.location.pathname + window.location.search;
const goBack = () =>
  act(async () => {
    const shown = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await shown;
  });

const claims = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const heading = (name: string) => screen.findByRole('heading', { name });
const claim = (number: number) => within(screen.getByRole('group', { name: `Claim ${number}` }));
const field = (number: number, label: string) => claim(number).getByLabelText(label);

async function fill(
  user: UserEvent,
  number: number,
  [house, zip, day, price]: readonly [string, string, string, string],
) {
  await user.type(field(number, 'Address'), house);
  await user.type(field(number, 'ZIP code'), zip);
  fireEvent.change(field(number, 'Sale date'), { target: { value: day } });
  await user.type(field(number, 'Sale price'), price);
}

test('validates entered claims one by one', async () => {
  const { user, asked } = open();
  expect(screen.getByRole('heading', { level: 1, name: 'Validate track record' })).toBeInTheDocument();

  await fill(user, 1, ['1 Maple Street', '77002', '2026-03-05', '$260,000']);
  await user.click(screen.getByRole('button', { name: 'Add claim' }));
  await waitFor(() => expect(field(2, 'Address')).toHaveFocus());
  await fill(user, 2, ['2 Oak Avenue', '77003', '2025-12-24', '199000']);
  await user.click(screen.getByRole('button', { name: 'Add claim' }));
  await fill(user, 3, ['3 Elm Road', '77004', '2025-07-04', '310,000']);
  await user.click(screen.getByRole('button', { name: 'Validate' }));

  expect(await heading('1 of 3 claims confirmed')).toBeInTheDocument();
  expect(address()).toBe(`${BASE_PATH}/result?${QUERY}`);
  expect(screen.getByText('1 of 3 claims confirmed', { selector: '[role=status]' })).toBeInTheDocument();
  expect(asked()).toEqual([
    [
      { address: '1 Maple Street', zip: '77002', soldOn: '2026-03-05', salePrice: 260_000 },
      { address: '2 Oak Avenue', zip: '77003', soldOn: '2025-12-24', salePrice: 199_000 },
      { address: '3 Elm Road', zip: '77004', soldOn: '2025-07-04', salePrice: 310_000 },
    ],
  ]);
  const table = within(screen.getByRole('table', { name: 'Claims' }));
  for (const name of [
    '1 Maple Street 77002 Claimed $260,000 on 03/05/2026 Recorded $259,000 on 03/01/2026 Result Confirmed',
    '2 Oak Avenue 77003 Claimed $199,000 on 12/24/2025 Recorded $150,000 on 03/01/2026 Result Partly confirmed Sold 67 days later than claimed Sold for $49,000 less than claimed',
    '3 Elm Road 77004 Claimed $310,000 on 07/04/2025 Recorded No sale at this address Result Not found Most similar: 8 Elm Road, $259,000 on 03/01/2026',
  ])
    expect(table.getByRole('row', { name })).toBeInTheDocument();

  await goBack();
  expect(claims()).toEqual(['Claim 1', 'Claim 2', 'Claim 3']);
  expect(field(3, 'Sale price')).toHaveValue('310,000');
});

// Behaviour: track-record.report
test('shows the borrower, figures, reviewer, time and source in the report', async () => {
  const print = jest.fn();
  window.print = print;
  const { user } = open('?c=77002.20260305.260000.1+Maple+Street&c=77002.20260305.260000.2+Maple+Street', () => [
    matches[0]!,
    { verdict: 'NOT_FOUND', differences: [] },
  ]);
  await user.type(screen.getByRole('textbox', { name: 'Borrower' }), 'Mill Lane Homes');
  await user.click(screen.getByRole('button', { name: 'Validate' }));
  expect(await heading('1 of 2 claims confirmed')).toBeInTheDocument();
  expect(address()).toContain('/result?b=Mill+Lane+Homes&c=');
  expect(screen.getByRole('heading', { level: 1, name: 'Track record of Mill Lane Homes' })).toBeInTheDocument();
  expect(
    screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`),
  ).toEqual([
    'Confirmed: 1 (50%)',
    'Partly confirmed: 0',
    'Not found: 1',
    'Sales claimed: $520,000',
    'Sales confirmed: $259,000',
  ]);
  expect(
    screen.getByText(/^Checked by Mary Main, .+, against sales recorded through 11\/30\/2026\./).parentElement,
  ).toHaveTextContent('Demo data: these sales are invented.');
  await user.click(screen.getByRole('button', { name: 'Print report' }));
  expect(print).toHaveBeenCalled();
  await user.click(screen.getByRole('link', { name: 'Edit claims' }));
  expect(screen.getByRole('textbox', { name: 'Borrower' })).toHaveValue('Mill Lane Homes');
});

// At any moment, one of these zones has another day than the default. Behaviour: documents.expiration
test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('accepts sale dates through today in %s', async (timeZone) => {
  const { user } = open('', () => matches, timeZone);
  const today = todayIn(timeZone);
  expect(field(1, 'Sale date')).toHaveAttribute('max', today);
  fireEvent.change(field(1, 'Sale date'), { target: { value: addDays(today, 1) } });
  await user.click(screen.getByRole('button', { name: 'Validate' }));
  await waitFor(() =>
    expect(field(1, 'Sale date')).toHaveAccessibleDescription(`Sale date must be on or before ${formatDay(today)}`),
  );
});

test('opens a result by URL and links back to its claims', async () => {
  const { user } = open('/result?c=77002.20260305.260000.1+Maple+Street', () => [matches[0]!]);
  expect(screen.getByRole('heading', { name: 'Checking 1 claim' })).toBeInTheDocument();
  expect(await heading('1 of 1 claim confirmed')).toBeInTheDocument();

  await user.click(screen.getByRole('link', { name: 'Edit claims' }));
  expect(field(1, 'Address')).toHaveValue('1 Maple Street');
  expect(field(1, 'Sale date')).toHaveValue('2026-03-05');
  expect(field(1, 'Sale price')).toHaveValue('260,000');
});

describe('the form', () => {
  test('shows the error of each field and focuses the first', async () => {
    const { user } = open();
    await user.type(field(1, 'Address'), '1 Maple Street');
    await user.type(field(1, 'ZIP code'), '7700');
    await user.type(field(1, 'Sale price'), '0');
    await user.click(screen.getByRole('button', { name: 'Validate' }));
    await waitFor(() => expect(field(1, 'ZIP code')).toHaveFocus());
    expect(field(1, 'ZIP code')).toHaveAccessibleDescription('ZIP code must be five digits');
    expect(field(1, 'Sale date')).toHaveAccessibleDescription('Sale date is required');
    expect(field(1, 'Sale price')).toHaveAccessibleDescription('Sale price must be in whole dollars, at least $1');
    expect(window.location.pathname).toBe(BASE_PATH);
  });

  test('restores a removed claim, and keeps its entries over a reload', async () => {
    const { user, reload } = open(`?${QUERY}`);
    await user.click(screen.getByRole('button', { name: 'Remove claim 2' }));
    expect(field(2, 'Address')).toHaveValue('3 Elm Road');
    expect(await screen.findByText('Claim 2 removed.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(field(2, 'Address')).toHaveValue('2 Oak Avenue');
    await waitFor(() => expect(field(2, 'Address')).toHaveFocus());

    await user.click(screen.getByRole('button', { name: 'Remove claim 1' }));
    await user.click(screen.getByRole('button', { name: 'Remove claim 1' }));
    expect(claims()).toEqual(['Claim 1']);
    expect(screen.queryByRole('button', { name: 'Remove claim 1' })).not.toBeInTheDocument();
    reload();
    expect(field(1, 'Address')).toHaveValue('3 Elm Road');
  });
});

test('shows incomplete claims of the URL in the form with their errors', async () => {
  const { asked } = open('/result?c=77.2026.much.1+Maple+Street');
  await waitFor(() => expect(field(1, 'ZIP code')).toHaveFocus());
  await waitFor(() => expect(field(1, 'ZIP code')).toHaveAccessibleDescription('ZIP code must be five digits'));
  expect(field(1, 'Sale price')).toHaveValue('much');
  expect(asked()).toEqual([]);
});

test('shows an empty form for a result URL without claims', () => {
  open('/result');
  expect(field(1, 'Address')).toHaveValue('');
  expect(field(1, 'Address')).toBeValid();
});

// Behaviour: fields.calendar-day
test('accepts sale dates from 1900 to today and completes years of two digits', async () => {
  open('/result?c=77002.20990305.260000.1+Maple+Street');
  const date = field(1, 'Sale date');
  await waitFor(() => expect(date).toHaveAccessibleDescription(/^Sale date must be on or before \d\d\/\d\d\/\d{4}$/));
  expect(date).toHaveAttribute('min', '1900-01-01');
  fireEvent.change(date, { target: { value: '0202-01-02' } });
  await waitFor(() => expect(date).toHaveAccessibleDescription('Sale date must be on or after 01/01/1900'));
  fireEvent.change(date, { target: { value: '0026-01-02' } });
  expect(date).toHaveValue('0026-01-02');
  fireEvent.blur(date);
  expect(date).toHaveValue('2026-01-02');
  await waitFor(() => expect(date).toBeValid());
  fireEvent.change(date, { target: { value: '0025-01-02' } });
  fireEvent.keyDown(date, { key: 'Enter' });
  expect(date).toHaveValue('2025-01-02');
  await waitFor(() => expect(date).toBeValid());
});

const refusing = (code: string, fields = {}) => {
  throw new GraphQLError('Refused', { extensions: { code, fields } });
};

test('marks fields rejected by the endpoint and keeps all entries', async () => {
  open(`/result?${QUERY}`, () => refusing('BAD_USER_INPUT', { 'claims[1].soldOn': 'Sale date was rejected' }));
  await waitFor(() => expect(field(2, 'Sale date')).toHaveAccessibleDescription('Sale date was rejected'));
  expect(field(2, 'Sale date')).toHaveFocus();
  expect(field(1, 'Address')).toHaveValue('1 Maple Street');
  expect(field(3, 'Sale price')).toHaveValue('310,000');

  fireEvent.change(field(2, 'Sale date'), { target: { value: '2025-12-23' } });
  await waitFor(() => expect(field(2, 'Sale date')).toBeValid());
});

test('retries after a failed request and keeps the claims', async () => {
  let isUp = false;
  const { user, asked } = open(`/result?${QUERY}`, () => (isUp ? matches : refusing('INTERNAL')));
  expect(await heading('The claims could not be checked')).toBeInTheDocument();
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await heading('1 of 3 claims confirmed')).toBeInTheDocument();
  expect(asked()).toHaveLength(2);
  expect(asked()[1]).toEqual(asked()[0]);
});

test('shows a message for an invalid address', async () => {
  const { user } = open('/elsewhere');
  await user.click(screen.getByRole('link', { name: 'Start over' }));
  expect(field(1, 'Address')).toHaveValue('');
});
