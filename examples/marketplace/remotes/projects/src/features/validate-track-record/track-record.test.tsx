import { addDays, todayIn } from '@lender-portal/contracts';
import { formatDay } from '@lender-portal/remote-kit';
import { failure, serveGraphQL } from '@lender-portal/remote-kit/testing';
import { setViewportWidth } from '@lender-portal/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { address, goBack, openApplication } from '../../test/open-application';
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
  const [, ...rows] = within(screen.getByRole('table', { name: 'Claims' })).getAllByRole('row');
  expect(rows.map((row) => Array.from(row.children, ({ textContent }) => textContent))).toEqual([
    ['1 Maple Street77002', '$260,000 on 03/05/2026', '$259,000 on 03/01/2026', 'Confirmed'],
    [
      '2 Oak Avenue77003',
      '$199,000 on 12/24/2025',
      '$150,000 on 03/01/2026',
      'Partly confirmedSold 67 days later than claimedSold for $49,000 less than claimed',
    ],
    [
      '3 Elm Road77004',
      '$310,000 on 07/04/2025',
      'No sale at this address',
      'Not foundMost similar: 8 Elm Road, $259,000 on 03/01/2026',
    ],
  ]);

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

// At any moment, one of these zones has another day than the default. 
