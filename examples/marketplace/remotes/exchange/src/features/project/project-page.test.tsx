import { addDays, todayIn } from '@lender-portal/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { offer, openExchange, project, refusing } from '../../open-exchange.fixtures';
import type { LenderOffer, Project } from './project';

type Answer = (source: unknown, args: { input: Record<string, unknown> }) => unknown;

/** Opens a project; `now` replaces the endpoint's data for later responses. */
async function open(
  initial: Partial<Project> = {},
  {
    query = {},
    mutation = {},
    mode = 'exchange',
  }: { query?: object; mutation?: Record<string, unknown>; mode?: 'exchange' | 'direct' } = {},
) {
  let current = project(3, initial);
  const found = () => current;
  const opened = openExchange(
    '/projects/project-3',
    { openProject: found, directRequest: found, ...query },
    { mode, mutation: mutation },
  );
  await panel();
  return { ...opened, now: (next: Partial<Project>) => (current = { ...current, ...next }) };
}

const panel = () => screen.findByRole('region', { name: 'Your offer' });
const changed = (more: Partial<LenderOffer> = {}, of: Partial<Project> = {}) => {
  const made = offer(more);
  return { ...made, project: project(3, { offers: [made], ...of }) };
};
const typeIn = async (user: UserEvent, label: string, value: string) => {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  await user.type(field, value);
};
const figures = () =>
  within(screen.getByRole('table', { name: /Figures|Offer terms/ }))
    .getAllByRole('row')
    .map(({ children }) => Array.from(children, ({ textContent }) => textContent));
const COUNTER = { amount: 305_000, interestRate: 9, points: 1, termMonths: 12, message: 'Could you come down?' };

test('shows the request, property and budget', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Project 3' })).toBeInTheDocument();
  expect(
    within(screen.getByRole('table', { name: 'Budget' }))
      .getAllByRole('row')
      .at(-1),
  ).toHaveTextContent('Total$360,000');
  expect(screen.getByText('100 Alder Street, Austin, TX 78704')).toBeInTheDocument();
});

// Behaviour: offers.documents
test.each([
  [true, 'After your offer is accepted, open the files in the loan’s documents.'],
  [false, 'The files are not in the portal. Ask the borrower for them.'],
])('states the location of files: stored is %s', async (isAvailable, words) => {
  await open({ documents: [{ name: 'Appraisal.pdf', size: 80_000, isAvailable }] });
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(screen.queryByText(/name only/) === null).toBe(isAvailable);
});

// Behaviour: offers.calculators
test.each([
  [12, '&months=12', ''],
  [360, '', '&years=30'],
  [60, '&months=60', '&years=5'],
  [null, '', ''],
])(
  'opens both calculators with its facts and the requested term of %s months',
  async (requestedTermMonths, flip, rental) => {
    const { props } = await open({ requestedTermMonths, annualTaxes: 4_000, annualInsurance: 0 });
    const query =
      'project=project-3&price=280000&rehab=80000&arv=450000&rent=2900&taxes=333.333&insurance=0&sqft=1500&amount=300000&rate=9&state=TX&zip=78704&name=Project+3';
    expect(screen.getByRole('link', { name: 'Fix&Flip' })).toHaveAttribute(
      'href',
      `${props.links.evaluateFlip}?${query}${flip}`,
    );
    expect(screen.getByRole('link', { name: 'Rental' })).toHaveAttribute(
      'href',
      `${props.links.evaluateRental}?${query}${rental}`,
    );
  },
);

const BACK = 'back=%2Flenders%2Fexchange%2Fprojects%2Fproject-3';

// Behaviour: offers.closed
test.each([
  ['MISSING', 'Upload your Texas license documents', 'Upload Texas documents', `expanded=TX&${BACK}`],
  ['EXPIRED', 'Your Texas license documents have expired', 'Upload Texas documents', `expanded=TX&${BACK}`],
  ['NOT_LISTED', 'Texas is not one of your licensed states', 'Add this state', BACK],
] as const)(
  'replaces the form for license documents %s with the reason and a link',
  async (license, why, label, query) => {
    const { props } = await open({ license });
    expect(await panel()).toHaveTextContent(why);
    expect(screen.getByRole('link', { name: label })).toHaveAttribute(
      'href',
      `${props.links.documentsLicense}?${query}`,
    );
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  },
);

// Behaviour: offers.withdrawn-approval
test.each([
  ['a new offer', []],
  ['a submitted offer', [offer()]],
  ['a countered offer', [offer({ status: 'COUNTERED', counter: COUNTER })]],
])('puts %s on hold after a withdrawn approval', async (_each, offers) => {
  await open({ license: 'WITHDRAWN', offers });
  const notice = within(await panel()).getByRole('region', { name: 'Approval in Texas withdrawn' });
  expect(notice).toHaveTextContent('Your approval to lend in Texas was withdrawn. Upload current license documents');
  const hasOffer = offers.length > 0;
  expect(screen.queryByText('On hold until your approval in Texas is restored.') !== null).toBe(hasOffer);
  expect(within(notice).queryByText(/cannot accept or counter your open offer/) !== null).toBe(hasOffer);
  expect(within(notice).getByRole('link', { name: 'Open Texas license documents' })).toBeVisible();
  const buttons = within(await panel()).queryAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(
    hasOffer ? ['Withdraw offer', 'Download term sheet'] : [],
  );
});

// Behaviour: offers.form
test('starts with the request, computes the figures while typing, and sends the terms', async () => {
  const submitOffer = jest.fn<unknown, Parameters<Answer>>(() => changed());
  const { user } = await open({}, { mutation: { submitOffer } });
  expect(screen.getByLabelText('Amount')).toHaveValue('300,000');
  expect(screen.getByLabelText('Interest rate')).toHaveValue('9');
  await typeIn(user, 'Amount', '300k');
  await typeIn(user, 'Term', '12 months');
  await typeIn(user, 'Points', '2');
  await typeIn(user, 'Maximum loan-to-cost', '85');
  expect(screen.getByLabelText('Amount')).toHaveValue('300,000');
  expect(Object.fromEntries(figures())).toMatchObject({
    'Initial advance': '$220,000.00',
    'Rehab holdback': '$80,000.00',
    'Points at closing': '$6,000.00',
    'Monthly interest at closing': '$1,650.00',
    'Monthly interest when fully drawn': '$2,250.00',
    'Borrower’s cash to close': '$66,000.00',
    'Rehab paid by the borrower': '$0.00',
  });
  expect(await panel()).toHaveTextContent(
    'Late fee: 5% of the amount unpaid after 10 days. Extension: 6 months for 0.5% of the outstanding principal, unless agreed otherwise. Retainage: 10% of each draw',
  );
  await user.click(screen.getByRole('button', { name: 'Submit offer' }));
  expect(await screen.findByText('Offer sent to the borrower.')).toBeInTheDocument();
  expect(submitOffer.mock.calls[0]![1].input).toEqual({
    projectId: 'project-3',
    amount: 300_000,
    interestRate: 9,
    points: 2,
    termMonths: 12,
    loanToCost: 85,
    conditions: null,
    expiresOn: addDays(todayIn(), 14),
  });
  expect(screen.getByRole('button', { name: 'Withdraw offer' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Your offer' })).toHaveFocus();
});

// Behaviour: offers.figures
test('shows no holdback, draws or retainage in an offer for a project without rehab', async () => {
  await open({ rehabBudget: 0, offers: [offer()] });
  expect(Object.fromEntries(figures())).toMatchObject({
    'Initial advance': '$300,000.00',
    'Monthly interest': '$2,375.00',
  });
  expect(await panel()).not.toHaveTextContent(/holdback|Retainage|drawn|draws/);
});

// Behaviour: offers.products
test('shows the level payment and names the inputs that the coverage of a rental loan needs', async () => {
  await open({ type: 'RENTAL', offers: [offer({ termMonths: 360 })] });
  expect(Object.fromEntries(figures())).toMatchObject({
    'Monthly payment (P&I)': '$2,522.56',
    DSCR: 'Needs taxes, insurance',
  });
  expect(await panel()).not.toHaveTextContent(/holdback|Monthly interest|Extension/);
});

test('flags an offer above the request and rejects one above its maximum loan-to-cost', async () => {
  const { user } = await open();
  await typeIn(user, 'Maximum loan-to-cost', '80');
  await typeIn(user, 'Amount', '310000');
  await user.tab();
  await waitFor(() =>
    expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription(
      "Amount must be at most 80% of the project's cost ($288,000)",
    ),
  );
  expect(await panel()).toHaveTextContent('This is $10,000 over the requested amount.');
  expect(screen.getByRole('button', { name: 'Submit offer' })).toBeDisabled();
});

// Behaviour: offers.form
test('keeps the input after a failure and shows a refused value at its field', async () => {
  const limit = 'Your company has started 300 offers in the last hour, the maximum.';
  const refusals = [
    refusing('RATE_LIMITED', limit),
    refusing('BAD_USER_INPUT', 'no', { fields: { points: 'Points must be round' } }),
  ];
  const { user } = await open({}, { mutation: { submitOffer: () => refusals.shift()!() } });
  await typeIn(user, 'Points', '1.5');
  await typeIn(user, 'Maximum loan-to-cost', '90');
  const submit = () => user.click(screen.getByRole('button', { name: 'Submit offer' }));
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(limit);
  await submit();
  await waitFor(() => expect(screen.getByLabelText('Points')).toHaveAccessibleDescription('Points must be round'));
  expect(screen.getByLabelText('Points')).toHaveFocus();
  expect(screen.getByLabelText('Points')).toHaveValue('1.5');
});

test('changes a submitted offer and withdraws it after a question', async () => {
  const withdrawOffer = jest.fn(() => changed({ status: 'WITHDRAWN' }));
  const { user } = await open({ offers: [offer()] }, { mutation: { withdrawOffer } });
  expect(await panel()).toHaveTextContent('Awaiting the borrower’s response');
  await user.click(screen.getByRole('button', { name: 'Change offer' }));
  expect(screen.getByLabelText('Interest rate')).toHaveValue('9.5');
  expect(screen.getByLabelText('Amount')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Withdraw offer' }));
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Withdrawn by Margaret Ellis.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Your offer' })).toHaveFocus();
});

// Behaviour: offers.figures
test('names both loan-to-value ratios of a request', async () => {
  // A leased building.
  await open({ amount: 1_310_000, rehabBudget: null, asIsValue: 1_693_100, afterRepairValue: 2_069_500 });
  expect(screen.getByRole('region', { name: 'Loan request' })).toHaveTextContent(
    'Loan-to-value77.4%ARV loan-to-value63.3%',
  );
});

// Behaviour: offers.figures
test('shows a counteroffer beside the offer and the request with all figures, and accepts it after a question', async () => {
  const acceptCounter = jest.fn(() => changed({ status: 'ACCEPTED', loanId: 'loan-1' }, { isOpen: false }));
  const countered = offer({ status: 'COUNTERED', counter: COUNTER });
  const { user, props } = await open({ offers: [countered] }, { mutation: { acceptCounter } });
  const rows = figures();
  const dates = ['First payment', 'Maturity'];
  expect(rows.filter(([label]) => !dates.includes(label!))).toEqual([
    ['Terms', 'Request', 'Your offer', 'Counteroffer'],
    ['Amount', '$300,000', '$300,000', '$305,000'],
    ['Interest rate', '9%', '9.5%', '9%'],
    ['Points', '0%', '2%', '1%'],
    ['Term', '12 months', '12 months', '12 months'],
    ['Maximum loan-to-cost', '–', '85%', '–'],
    ['Expires on', '–', '01/31/2099', '–'],
    ['Annual yield', expect.stringMatching(/%$/), expect.stringMatching(/%$/), expect.stringMatching(/%$/)],
    // Less the rehab budget of $80,000.
    ['Initial advance', '$220,000.00', '$220,000.00', '$225,000.00'],
    ['Rehab holdback', '$80,000.00', '$80,000.00', '$80,000.00'],
    ['Rehab paid by the borrower', '$0.00', '$0.00', '$0.00'],
    ['Points at closing', '$0.00', '$6,000.00', '$3,050.00'],
    // Advance or amount × rate ÷ 12.
    ['Monthly interest at closing', '$1,650.00', '$1,741.67', '$1,687.50'],
    ['Monthly interest when fully drawn', '$2,250.00', '$2,375.00', '$2,287.50'],
    ['Per diem', '$55.00', '$58.06', '$56.25'],
    // $280,000 − advance + points.
    ['Borrower’s cash to close', '$60,000.00', '$66,000.00', '$58,050.00'],
    ['Loan-to-cost', '83.3%', '83.3%', '84.7%'],
    ['Loan-to-value', '105.3%', '105.3%', '107%'],
    ['ARV loan-to-value', '66.7%', '66.7%', '67.8%'],
    ['Extension', '6 months for 0.5%', '6 months for 0.5%', '6 months for 0.5%'],
    ['Default rate', '14%', '14.5%', '14%'],
  ]);
  expect(screen.getByText('Could you come down?')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Counter' }));
  expect(await screen.findByText(/^The borrower asks for \$305,000 at 9%/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Accept counteroffer' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^You lend \$305,000 at 9% for 12 months, with 1% in points/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByRole('link', { name: 'Open the loan' })).toHaveAttribute(
    'href',
    `${props.links.loans}/loan-1`,
  );
});

// Behaviour: offers.term-sheet
test('downloads the term sheet of an offer, and keeps its failure at the button', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
  URL.revokeObjectURL = () => {};
  const names: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const answers = [refusing('NOT_FOUND', 'This offer has ended'), () => ({ fileName: 'a.pdf', content: btoa('%PDF') })];
  const termSheet = jest.fn<unknown, [unknown, unknown]>(() => answers.shift()!());
  const { user } = await open({ offers: [offer()] }, { query: { termSheet } });
  const button = screen.getByRole('button', { name: 'Download term sheet' });
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The term sheet could not be downloaded. This offer has ended',
  );
  expect(button).toHaveFocus();
  await user.click(button);
  expect(await screen.findByText('a.pdf was downloaded.')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  expect([names, saved.map(({ size, type }) => [size, type])]).toEqual([['a.pdf'], [[4, 'application/pdf']]]);
  expect(termSheet.mock.lastCall![1]).toEqual({ offerId: 'offer-1' });
});

// Behaviour: offers.form
test('names the earlier change and shows the current offer', async () => {
  const { user, now } = await open(
    { offers: [offer()] },
    { mutation: { withdrawOffer: refusing('CONFLICT', 'Benjamin Osei changed this offer') } },
  );
  await user.click(screen.getByRole('button', { name: 'Withdraw offer' }));
  now({ offers: [offer({ revision: 2, amount: 250_000 })] });
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Benjamin Osei changed this offer. The current offer is shown below.')).toBeVisible();
  expect(await screen.findByText('$250,000')).toBeInTheDocument();
});

test('accepts no offers for a closed project', async () => {
  await open({ isOpen: false, offers: [offer({ status: 'DECLINED' })] });
  expect(await panel()).toHaveTextContent('This project no longer accepts offers.');
  expect(screen.queryByRole('button', { name: 'Submit offer' })).not.toBeInTheDocument();
});

// Behaviour: offers.decline-request
test('declines a direct request with a reason', async () => {
  const reason = 'Outside our lending area';
  const declineRequest = jest.fn(() => project(3, { isOpen: false, declineReason: reason }));
  const { user } = await open({}, { mode: 'direct', mutation: { declineRequest } });
  await user.click(screen.getByRole('button', { name: 'Decline request' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await dialog.findByText('Reason is required')).toBeVisible();
  await user.type(dialog.getByLabelText('Reason'), reason);
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText(`You declined this request: ${reason}`)).toBeInTheDocument();
  expect(declineRequest.mock.calls[0]).toEqual(expect.arrayContaining([{ projectId: 'project-3', reason }]));
});
