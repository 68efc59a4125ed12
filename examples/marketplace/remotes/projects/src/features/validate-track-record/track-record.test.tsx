import { addDays, todayIn } from '@lender-portal/contracts';
import { formatDay } from '@lender-portal/remote-kit';
import { address, failure, goBack, openApplication, serveGraphQL } from '@lender-portal/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { TrackRecord } from './track-record.component';
import { createTrackRecordModel, type TrackRecordMatch } from './track-record-model';

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

/** Resolvers of the other fields of the report. */
const around = {
  user: () => ({ firstName: 'Ada', lastName: 'Moss' }),
  zipFlips: () => ({ through: '2026-11-30', isDemo: true }),
};
const serve = (resolvers: Parameters<typeof serveGraphQL>[0]) => serveGraphQL({ ...around, ...resolvers });

const open = (below = '') =>
  openApplication({ basePath: BASE_PATH, below }, createTrackRecordModel, (portal, model) => (
    <TrackRecord {...portal} model={model} />
  ));

const claims = () => screen.getAllByRole('group').map(({ firstChild }) => firstChild?.textContent);
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
  const requests = serve({ validateTrackRecord: () => matches });
  const { user } = open();
  expect(screen.getByRole('heading', { level: 1, name: 'Validate track record' })).toBeInTheDocument();

  await fill(user, 1, ['1 Maple Street', '77002', '2026-03-05', '$260,000']);
  await user.click(screen.getByRole('button', { name: 'Add claim' }));
  expect(field(2, 'Address')).toHaveFocus();
  await fill(user, 2, ['2 Oak Avenue', '77003', '2025-12-24', '199000']);
  await user.click(screen.getByRole('button', { name: 'Add claim' }));
  await fill(user, 3, ['3 Elm Road', '77004', '2025-07-04', '310,000']);
  await user.click(screen.getByRole('button', { name: 'Validate' }));

  expect(address()).toBe(`${BASE_PATH}/result?${QUERY}`);
  expect(await screen.findByRole('heading', { name: '1 of 3 claims confirmed' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('1 confirmed, 1 partly confirmed, 1 not found');
  expect(requests.map(({ variables }) => variables)).toEqual([
    {
      claims: [
        { address: '1 Maple Street', zip: '77002', soldOn: '2026-03-05', salePrice: 260_000 },
        { address: '2 Oak Avenue', zip: '77003', soldOn: '2025-12-24', salePrice: 199_000 },
        { address: '3 Elm Road', zip: '77004', soldOn: '2025-07-04', salePrice: 310_000 },
      ],
    },
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
  serve({
    validateTrackRecord: () => [
      { verdict: 'CONFIRMED', flip: recorded, differences: [] },
      { verdict: 'NOT_FOUND', differences: [] },
    ],
  });
  const print = jest.fn();
  window.print = print;
  const { user } = open('?c=77002.20260305.260000.1+Maple+Street&c=77002.20260305.260000.2+Maple+Street');
  await user.type(screen.getByRole('textbox', { name: 'Borrower' }), 'Mill Lane Homes');
  await user.click(screen.getByRole('button', { name: 'Validate' }));
  expect(address()).toContain('/result?b=Mill+Lane+Homes&c=');
  expect(await screen.findByText('Track record of Mill Lane Homes')).toBeInTheDocument();
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
    screen.getByText(/^Checked by Ada Moss, .+, against sales recorded through 11\/30\/2026\./).parentElement,
  ).toHaveTextContent('Demo data: these sales are invented.');
  await user.click(screen.getByRole('button', { name: 'Print report' }));
  expect(print).toHaveBeenCalled();
  await user.click(screen.getByRole('link', { name: 'Edit claims' }));
  expect(screen.getByRole('textbox', { name: 'Borrower' })).toHaveValue('Mill Lane Homes');
});

// At any moment, one of these zones has another day than the default. Behaviour: documents.expiration
test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('accepts sale dates through today in %s', async (timeZone) => {
  const { user } = openApplication({ basePath: BASE_PATH, below: '' }, createTrackRecordModel, (portal, model) => (
    <TrackRecord {...portal} config={{ ...portal.config, documents: { timeZone } }} model={model} />
  ));
  const today = todayIn(timeZone);
  expect(field(1, 'Sale date')).toHaveAttribute('max', today);
  fireEvent.change(field(1, 'Sale date'), { target: { value: addDays(today, 1) } });
  await user.click(screen.getByRole('button', { name: 'Validate' }));
  expect(field(1, 'Sale date')).toHaveAccessibleDescription(`Sale date must be on or before ${formatDay(today)}`);
});

test('opens a result by URL and links back to its claims', async () => {
  serve({ validateTrackRecord: () => [matches[0]] });
  const { user } = open('/result?c=77002.20260305.260000.1+Maple+Street');
  expect(screen.getByText('Checking the claims')).toHaveAttribute('role', 'status');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: '1 of 1 claim confirmed' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('All claims are on record.');

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
    expect(field(1, 'ZIP code')).toHaveFocus();
    expect(field(1, 'ZIP code')).toHaveAccessibleDescription('ZIP code must be five digits');
    expect(field(1, 'Sale date')).toHaveAccessibleDescription('Sale date is required');
    expect(field(1, 'Sale price')).toHaveAccessibleDescription('$ Sale price must be at least $1');
    expect(address()).toBe(BASE_PATH);
  });

  test('restores a removed claim', async () => {
    const { user, reload } = open(`?${QUERY}`);
    await user.click(screen.getByRole('button', { name: 'Remove claim 2' }));
    expect(screen.getByText('Claim 2 removed.')).toHaveAttribute('role', 'status');
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    expect(field(2, 'Address')).toHaveValue('3 Elm Road');

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(field(2, 'Address')).toHaveValue('2 Oak Avenue');
    expect(field(2, 'Address')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Remove claim 1' }));
    await user.click(screen.getByRole('button', { name: 'Remove claim 1' }));
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    expect(claims()).toEqual(['Claim 1']);
    expect(screen.queryByRole('button', { name: 'Remove claim 1' })).not.toBeInTheDocument();
    reload();
    expect(field(1, 'Address')).toHaveValue('3 Elm Road');
  });

  // Behaviour: apps.track-record
  test('accepts at most fifty claims', async () => {
    const { user } = open(
      `?${Array.from({ length: 49 }, (_, index) => `c=77002.20260305.260000.${index + 1}+Maple`).join('&')}`,
    );
    // Computing the roles of 200 fields takes seconds.
    await user.click(screen.getByText('Add claim'));
    expect(document.querySelectorAll('fieldset')).toHaveLength(50);
    expect(screen.queryByText('Add claim')).not.toBeInTheDocument();
    expect(screen.getByText('The limit is 50 claims per check.')).toBeInTheDocument();
  });

  test('does not submit more than fifty claims of a URL', async () => {
    const requests = serveGraphQL({});
    const { user } = open(
      `/result?${Array.from({ length: 51 }, (_, index) => `c=77002.20260305.260000.${index + 1}+Maple`).join('&')}`,
    );
    expect(screen.getByText('Remove 1: the limit is 50 claims per check.')).toBeInTheDocument();
    await user.click(screen.getByText('Validate'));
    expect(requests).toEqual([]);
  });
});

test('shows incomplete claims of the URL in the form with their errors', () => {
  const requests = serveGraphQL({});
  open('/result?c=77.2026.much.1+Maple+Street');
  expect(field(1, 'ZIP code')).toHaveAccessibleDescription('ZIP code must be five digits');
  expect(field(1, 'ZIP code')).toHaveFocus();
  expect(field(1, 'Sale price')).toHaveValue('much');
  expect(requests).toEqual([]);
});

test('shows an empty form for a result URL without claims', () => {
  open('/result');
  expect(field(1, 'Address')).toHaveValue('');
  expect(field(1, 'Address')).toBeValid();
});

// Behaviour: fields.calendar-day
test('accepts sale dates from 1900 to today and completes years of two digits', () => {
  serveGraphQL({});
  open('/result?c=77002.20990305.260000.1+Maple+Street');
  expect(field(1, 'Sale date')).toHaveAccessibleDescription(/^Sale date must be on or before \d\d\/\d\d\/\d{4}$/);
  expect(field(1, 'Sale date')).toHaveAttribute('min', '1900-01-01');
  fireEvent.change(field(1, 'Sale date'), { target: { value: '0202-01-02' } });
  expect(field(1, 'Sale date')).toHaveAccessibleDescription('Sale date must be on or after 01/01/1900');
  fireEvent.change(field(1, 'Sale date'), { target: { value: '0026-01-02' } });
  expect(field(1, 'Sale date')).toHaveValue('0026-01-02');
  fireEvent.blur(field(1, 'Sale date'));
  expect(field(1, 'Sale date')).toHaveValue('2026-01-02');
  expect(field(1, 'Sale date')).toBeValid();
  fireEvent.change(field(1, 'Sale date'), { target: { value: '0025-01-02' } });
  fireEvent.keyDown(field(1, 'Sale date'), { key: 'Enter' });
  expect(field(1, 'Sale date')).toHaveValue('2025-01-02');
});

test('marks fields rejected by the endpoint and keeps all entries', async () => {
  serve({
    validateTrackRecord: () => {
      throw failure('BAD_USER_INPUT', { 'claims[1].soldOn': 'Sale date was rejected' });
    },
  });
  open(`/result?${QUERY}`);
  await waitFor(() => expect(field(2, 'Sale date')).toHaveAccessibleDescription('Sale date was rejected'));
  expect(field(2, 'Sale date')).toHaveFocus();
  expect(field(1, 'Address')).toHaveValue('1 Maple Street');
  expect(field(3, 'Sale price')).toHaveValue('310,000');

  fireEvent.change(field(2, 'Sale date'), { target: { value: '2025-12-23' } });
  expect(field(2, 'Sale date')).toBeValid();
});

test('retries after a failed request and keeps the claims', async () => {
  let isUp = false;
  const requests = serve({
    validateTrackRecord: () => {
      if (!isUp) throw failure('INTERNAL');
      return matches;
    },
  });
  const { user } = open(`/result?${QUERY}`);
  expect(await screen.findByRole('alert')).toHaveTextContent('The claims could not be checked');
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: '1 of 3 claims confirmed' })).toBeInTheDocument();
  expect(requests).toHaveLength(2);
  expect(requests[1]).toEqual(requests[0]);
});

test('shows a message for an invalid address', async () => {
  const { user } = open('/elsewhere');
  await user.click(screen.getByRole('link', { name: 'Back to claims' }));
  expect(field(1, 'Address')).toHaveValue('');
});
