import { addDays, todayIn, type PortalProps } from '@lender-portal/contracts';
import { installStyleSheets, serveGraphQL, signedInPortal } from '@lender-portal/remote-kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { createExchangeModel } from '../projects/exchange-model';
import { details, offer } from './project.fixtures';
import type { ProjectDetails } from './project-model';
import ProjectPage from './project-page.component';

const links = {
  documentsLicense: '/lenders/profile/documents/license',
  loans: '/lenders/loans',
  evaluateFlip: '/lenders/tools/evaluate/flip',
  evaluateRental: '/lenders/tools/evaluate/rental',
} as PortalProps['links'];

type Mutation = (args: { input: Record<string, unknown> }) => unknown;

/** Renders a project's page; `now` replaces the endpoint's data for later responses. */
function open(project: ProjectDetails, mutations: Record<string, Mutation> = {}) {
  let current = project;
  history.replaceState(null, '', '/lenders/exchange/projects/project-3');
  const requests = serveGraphQL({
    openProject: () => current,
    ...(mutations as Record<string, (args: never) => unknown>),
  });
  const { portal } = signedInPortal();
  const props = { ...portal, links, mode: 'exchange' as const };
  const model = createExchangeModel(props);
  render(<ProjectPage {...props} model={model} id="project-3" isArrival listHref={portal.basePath} />);
  return {
    requests,
    user: userEvent.setup(),
    now: (next: Partial<ProjectDetails>) => (current = { ...current, ...next }),
  };
}

beforeEach(() => void installStyleSheets());

const panel = () => screen.findByRole('region', { name: 'Your offer' });
const typeIn = async (user: ReturnType<typeof userEvent.setup>, label: string, value: string) => {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  await user.type(field, value);
};
const conflict = () => {
  throw new GraphQLError('Benjamin Osei changed this offer', {
    extensions: { code: 'CONFLICT', offerId: 'offer-1' },
  });
};

test('shows the request, details, budget and documents', async () => {
  open(details());
  expect(await screen.findByRole('heading', { level: 2, name: 'Project 3' })).toBeInTheDocument();
  const budget = screen.getByRole('table', { name: 'Budget' });
  expect(within(budget).getAllByRole('row').at(-1)).toHaveTextContent('Total$360,000');
  expect(screen.getByText('100 Alder Street, Austin, TX 78704')).toBeInTheDocument();
  expect(screen.getByText('Appraisal (demo).pdf')).toBeInTheDocument();
});

// Behaviour: offers.documents
test.each([
  [true, 'After your offer is accepted, open the files in the loan’s documents.'],
  [false, 'The files are not in the portal. Ask the borrower for them.'],
])('states the location of files: stored is %s', async (isAvailable, words) => {
  open(details({ documents: [{ name: 'Appraisal.pdf', mimeType: 'application/pdf', size: 80_000, isAvailable }] }));
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.queryByText(/name only/) === null).toBe(isAvailable);
});

// Behaviour: offers.calculators
test.each([
  [12, '&months=12', ''],
  [360, '', '&years=30'],
  [60, '&months=60', '&years=5'],
  [null, '', ''],
])(
  'opens both calculators with its facts and the requested amount, rate and term of %s months',
  async (requestedTermMonths, flip, rental) => {
    open(details({ requestedTermMonths }));
    const query =
      'project=project-3&price=280000&rehab=80000&arv=450000&rent=2900&sqft=1500&amount=300000&rate=9&state=TX&zip=78704&name=Project+3';
    expect(await screen.findByRole('link', { name: 'Fix&Flip' })).toHaveAttribute(
      'href',
      `/lenders/tools/evaluate/flip?${query}${flip}`,
    );
    expect(screen.getByRole('link', { name: 'Rental' })).toHaveAttribute(
      'href',
      `/lenders/tools/evaluate/rental?${query}${rental}`,
    );
  },
);

// Behaviour: offers.closed
test.each([
  [
    'MISSING',
    'Upload your Texas license documents',
    'Upload Texas documents',
    'expanded=TX&back=%2Flenders%2Fexchange%2Fprojects%2Fproject-3',
  ],
  [
    'EXPIRED',
    'Your Texas license documents have expired',
    'Upload Texas documents',
    'expanded=TX&back=%2Flenders%2Fexchange%2Fprojects%2Fproject-3',
  ],
  [
    'NOT_LISTED',
    'Texas is not one of your licensed states',
    'Add this state',
    'back=%2Flenders%2Fexchange%2Fprojects%2Fproject-3',
  ],
] as const)(
  'disables the form for license documents %s with the reason and a link',
  async (license, why, label, query) => {
    open(details({ license }));
    expect(await panel()).toHaveTextContent(why);
    expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', `${links.documentsLicense}?${query}`);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  },
);

// Behaviour: offers.withdrawn-approval
test.each([
  ['a new offer', []],
  ['a submitted offer', [offer()]],
  [
    'a countered offer',
    [
      offer({
        status: 'COUNTERED',
        counter: { amount: 305_000, interestRate: 9, points: 1, termMonths: 12, message: null },
      }),
    ],
  ],
])(
  'disables the form of %s after a withdrawn approval with the reason and a link to the license documents',
  async (_each, offers) => {
    open(details({ license: 'WITHDRAWN', offers }));
    const notice = within(await panel()).getByRole('note', { name: 'Approval in Texas withdrawn' });
    expect(notice).toHaveTextContent('Your approval to lend in Texas was withdrawn. Upload current license documents');
    expect(within(await panel()).queryByText('On hold until your approval in Texas is restored.') !== null).toBe(
      offers.length > 0,
    );
    expect(await panel()).not.toHaveTextContent('Awaiting the borrower’s response');
    expect(within(notice).queryByText(/cannot accept or counter your open offer/) !== null).toBe(offers.length > 0);
    expect(within(notice).getByRole('link', { name: 'Open Texas license documents' })).toHaveAttribute(
      'href',
      `${links.documentsLicense}?expanded=TX&back=%2Flenders%2Fexchange%2Fprojects%2Fproject-3`,
    );
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    const buttons = within(await panel()).queryAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(offers.length > 0 ? ['Withdraw offer'] : []);
  },
);

// Behaviour: offers.form
test('prefills the request, explains the terms while typing, and sends them', async () => {
  const submitOffer = jest.fn((_args: { input: Record<string, unknown> }) => offer());
  const { user, now } = open(details(), { submitOffer });
  await panel();
  expect(screen.getByLabelText('Amount')).toHaveValue('300,000');
  expect(screen.getByLabelText('Interest rate')).toHaveValue('9');
  await typeIn(user, 'Points', '2');
  await typeIn(user, 'Maximum loan-to-cost', '85');
  expect(await panel()).toHaveTextContent('Initial advance$220,000.00');
  expect(await panel()).toHaveTextContent('Rehab holdback$80,000.00');
  expect(await panel()).toHaveTextContent('Points at closing$6,000.00');
  expect(await panel()).toHaveTextContent('Monthly interest at closing$1,650.00');
  expect(await panel()).toHaveTextContent('Monthly interest when fully drawn$2,250.00');
  expect(await panel()).toHaveTextContent('Borrower’s cash to close$66,000.00');
  expect(await panel()).toHaveTextContent('Actual/360');
  expect(await panel()).toHaveTextContent('Late fee: 5% of interest unpaid after 10 days. Retainage: 10% of each draw');

  now({ offers: [offer()] });
  await user.click(screen.getByRole('button', { name: 'Submit offer' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Withdraw offer' })).toBeInTheDocument());
  expect(submitOffer.mock.calls[0]?.[0].input).toEqual({
    projectId: 'project-3',
    amount: 300_000,
    interestRate: 9,
    points: 2,
    termMonths: 12,
    loanToCost: 85,
    conditions: null,
    expiresOn: addDays(todayIn(), 14),
  });
  expect(screen.getByText('Offer sent to the borrower.')).toBeInTheDocument();
});

// Behaviour: offers.figures
test('shows how much rehab the loan finances if an offer is below the rehab budget', async () => {
  const { user } = open(details());
  await panel();
  await typeIn(user, 'Amount', '50000');
  await typeIn(user, 'Points', '2');
  expect(await panel()).toHaveTextContent('Initial advance$1,000.00');
  expect(await panel()).toHaveTextContent('Rehab holdback$49,000.00');
  expect(await panel()).toHaveTextContent('Borrower’s cash to close$280,000.00');
  expect(await panel()).toHaveTextContent('Rehab paid by the borrower$31,000.00');
  expect(await panel()).toHaveTextContent('Annual yield–');
});

// Behaviour: offers.figures
test('shows no holdback, draws or retainage in an offer for a project without rehab', async () => {
  const { user } = open(details({ type: 'RENTAL', rehabBudget: 0 }));
  await panel();
  await typeIn(user, 'Points', '2');
  expect(await panel()).toHaveTextContent('Initial advance$300,000.00');
  expect(await panel()).toHaveTextContent('Monthly interest$2,250.00');
  expect(await panel()).not.toHaveTextContent(/holdback|Retainage|drawn|draws/);
});

test('flags an offer above the request and rejects one above its loan-to-cost', async () => {
  const { user } = open(details());
  await panel();
  await typeIn(user, 'Points', '1');
  await typeIn(user, 'Maximum loan-to-cost', '80');
  await typeIn(user, 'Amount', '310000');
  await user.tab();
  expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription(
    "$ Amount must be at most 80% of the project's cost ($288,000)",
  );
  expect(await panel()).toHaveTextContent('This is $10,000 over the requested amount.');
  await user.click(screen.getByRole('button', { name: 'Submit offer' }));
  expect(screen.getByLabelText('Amount')).toHaveFocus();
});

// Behaviour: offers.form
test('keeps the input after a failure and shows a refused value at its field', async () => {
  const limit = 'Your company has started 300 offers in the last hour, the maximum.';
  const refusals = [
    new GraphQLError(limit, { extensions: { code: 'RATE_LIMITED' } }),
    new GraphQLError('down', { extensions: { code: 'INTERNAL' } }),
    new GraphQLError('no', { extensions: { code: 'BAD_USER_INPUT', fields: { points: 'Points must be round' } } }),
  ];
  const { user } = open(details(), {
    submitOffer: () => {
      throw refusals.shift()!;
    },
  });
  await panel();
  await typeIn(user, 'Points', '1.5');
  await typeIn(user, 'Maximum loan-to-cost', '90');
  const submit = () => user.click(screen.getByRole('button', { name: 'Submit offer' }));
  await submit();
  expect(await screen.findByText(limit)).toHaveRole('alert');
  await submit();
  expect(await screen.findByText(/^Your change could not be saved/)).toHaveRole('alert');
  await submit();
  await waitFor(() => expect(screen.getByLabelText('Points')).toHaveFocus());
  expect(screen.getByLabelText('Points')).toHaveValue('1.5');
});

test('changes a submitted offer and withdraws it after confirmation', async () => {
  const withdrawOffer = jest.fn(() => offer({ status: 'WITHDRAWN' }));
  const { user, now } = open(details({ offers: [offer()] }), { withdrawOffer });
  expect(await panel()).toHaveTextContent('Awaiting the borrower’s response');
  await user.click(screen.getByRole('button', { name: 'Change offer' }));
  expect(screen.getByLabelText('Interest rate')).toHaveValue('9.5');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));

  await user.click(screen.getByRole('button', { name: 'Withdraw offer' }));
  expect(screen.getByRole('group', { name: 'Withdraw offer?' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(withdrawOffer).not.toHaveBeenCalled();
  now({ offers: [offer({ status: 'WITHDRAWN' })] });
  await user.click(screen.getByRole('button', { name: 'Withdraw offer' }));
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Withdrawn by Margaret Ellis.')).toBeInTheDocument();
});

// Behaviour: offers.figures
test('names both loan-to-value ratios of a request', async () => {
  // A leased building.
  open(details({ amount: 1_310_000, rehabBudget: null, asIsValue: 1_693_100, afterRepairValue: 2_069_500 }));
  const list = (await screen.findByRole('heading', { name: 'Loan request' })).parentElement!;
  expect(list).toHaveTextContent('Loan-to-value (as is)77.4%Loan-to-value (after repair)63.3%');
});

// Behaviour: offers.figures
test('shows a counteroffer beside the offer with the figures of both, and accepts it after confirmation', async () => {
  const countered = offer({
    status: 'COUNTERED',
    counter: { amount: 305_000, interestRate: 9, points: 1, termMonths: 12, message: 'Could you come down?' },
  });
  const acceptCounter = jest.fn(() => offer({ status: 'ACCEPTED' }));
  const { user, now } = open(details({ offers: [countered] }), { acceptCounter });
  await panel();
  expect(screen.getByRole('row', { name: 'Amount $300,000 $305,000' })).toBeInTheDocument();
  const rows = within(screen.getByRole('table', { name: 'Offer terms' })).getAllByRole('row');
  expect(rows.slice(5).map(({ children }) => Array.from(children, ({ textContent }) => textContent))).toEqual([
    ['Maximum loan-to-cost', '85%', '–'],
    ['Expires on', '01/31/2099', '–'],
    // $300,000 and $305,000 less the rehab budget of $80,000.
    ['Initial advance', '$220,000.00', '$225,000.00'],
    ['Rehab holdback', '$80,000.00', '$80,000.00'],
    ['Points at closing', '$6,000.00', '$3,050.00'],
    // Advance or amount × 9.5 % or 9 % ÷ 12.
    ['Monthly interest at closing', '$1,741.67', '$1,687.50'],
    ['Monthly interest when fully drawn', '$2,375.00', '$2,287.50'],
    ['Annual yield', expect.stringMatching(/^1[12]\.\d\d%$/), expect.stringMatching(/^10\.\d\d%$/)],
    // $280,000 − advance + points.
    ['Borrower’s cash to close', '$66,000.00', '$58,050.00'],
    ['Rehab paid by the borrower', '$0.00', '$0.00'],
    ['Loan-to-cost', '83.3%', '84.7%'],
    ['Loan-to-value (as is)', '105.3%', '107%'],
    ['Loan-to-value (after repair)', '66.7%', '67.8%'],
  ]);
  expect(screen.getByText('Could you come down?')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Accept counteroffer' }));
  now({ isOpen: false, offers: [offer({ status: 'ACCEPTED' })] });
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByRole('link', { name: 'loan processing' })).toHaveAttribute('href', '/lenders/loans');
});

// Behaviour: offers.form
test('names the earlier change and shows the current offer', async () => {
  const { user, now } = open(details({ offers: [offer()] }), { withdrawOffer: conflict });
  await panel();
  await user.click(screen.getByRole('button', { name: 'Withdraw offer' }));
  now({ offers: [offer({ revision: 2, amount: 250_000 })] });
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Benjamin Osei changed this offer. The current offer is shown below.',
  );
  expect(await screen.findByRole('row', { name: 'Amount $250,000' })).toBeInTheDocument();
});

test('accepts no offers for a closed project, and another one after an offer has ended', async () => {
  open(details({ isOpen: false, offers: [offer({ status: 'DECLINED' })] }));
  expect(await panel()).toHaveTextContent('This project no longer accepts offers.');
  expect(screen.queryByRole('button', { name: 'Submit offer' })).not.toBeInTheDocument();
});
