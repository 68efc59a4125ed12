import { renderApplication } from '@lender-portal/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Evaluation } from './evaluation.component';

const paths = { FixAndFlip: '/lenders/tools/evaluate/flip', Rental: '/lenders/tools/evaluate/rental' };

function open(evaluateMode: keyof typeof paths, below = '') {
  window.history.pushState(null, '', paths[evaluateMode] + below);
  const render = () => renderApplication(Evaluation, { basePath: paths[evaluateMode], ownProps: { evaluateMode } });
  const { user, unmount } = render();
  const reload = () => {
    act(() => void window.dispatchEvent(new Event('pagehide')));
    unmount();
    render();
  };
  return { user, reload };
}

const address = () => window.location.pathname + window.location.search;

const goBack = () =>
  act(async () => {
    const shown = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await shown;
  });

const flip = {
  'Purchase price': '$200,000',
  'Rehab budget': '50000',
  'After-repair value': '350,000',
  'LTC cap': '80 %',
  'Interest rate': '12',
};
const flipInputs = {
  purchasePrice: '200000',
  rehabBudget: '50000',
  afterRepairValue: '350000',
  monthsHeld: '6',
  maxLoanToValue: '70',
  maxLoanToCost: '80',
  interestRate: '12',
  points: '2',
  closingCost: '2',
  sellingCost: '6',
  monthlyTaxes: '600',
};
const rentalInputs = {
  purchasePrice: '180000',
  rehabBudget: '20000',
  monthlyRent: '2000',
  vacancy: '5',
  monthlyTaxes: '200',
  monthlyInsurance: '100',
  management: '10',
  loanAmount: '150000',
  interestRate: '6',
  termYears: '30',
  wantedCoverage: '1.25',
};
const query = (inputs: Record<string, string>, change: Record<string, string> = {}) =>
  `?${new URLSearchParams({ ...inputs, ...change }).toString()}`;

const field = (name: string) => screen.getByLabelText(name, { selector: '[type=text]' });
const showResult = () => screen.getByRole('button', { name: 'Show result' });

async function fill(user: UserEvent, texts: Record<string, string>) {
  for (const [name, text] of Object.entries(texts)) {
    await user.clear(field(name));
    if (text) await user.type(field(name), text);
  }
}

afterEach(() => jest.useRealTimers());

/** Figures by label. */
const figures = () =>
  Object.fromEntries(
    Array.from(document.querySelectorAll('th[scope="row"]'), (label) => [
      label.textContent,
      label.nextElementSibling?.textContent,
    ]),
  ) as Record<string, string>;

describe('a Fix & Flip project', () => {
  // Behaviour: evaluate.address
  test('is evaluated while typing and kept in the address', async () => {
    const { user } = open('FixAndFlip');
    expect(screen.getByRole('heading', { level: 1, name: 'Evaluate Fix&Flip project' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'No result yet' })).toBeInTheDocument();

    await fill(user, flip);
    await user.tab();
    expect(screen.getByRole('heading', { name: 'A profit of $59,000 in 6 months' })).toBeInTheDocument();
    expect(figures()).toEqual({
      'Maximum loan': '$200,000',
      Profit: '$59,000',
      'Cash invested': '$70,000',
      'Return on cash': '84.3%',
      'Break-even sale price': '$287,234',
      Loan: '$200,000',
      'Loan-to-cost': '80%',
      'Loan-to-value (after repair)': '57.1%',
      'Monthly interest at closing': '$1,500.00',
      'Monthly interest fully drawn': '$2,000.00',
      'Closing cost': '$4,000',
      Points: '$4,000',
      Interest: '$12,000',
      Carry: '$12,000',
      'Selling cost': '$21,000',
      'Total cost': '$291,000',
    });
    expect(screen.getByText('Limited by the LTC cap, which is lower than the LTV cap.')).toBeInTheDocument();
    expect(address()).toBe(
      `${paths.FixAndFlip}?purchasePrice=200000&rehabBudget=50000&afterRepairValue=350000&monthsHeld=6&maxLoanToValue=70&maxLoanToCost=80&interestRate=12&points=2&closingCost=2&sellingCost=6`,
    );
  });

  // Behaviour: evaluate.formulas
  test('explains on demand how each figure is computed with its numbers and source', async () => {
    const { user } = open('FixAndFlip', query(flipInputs));
    expect(screen.queryByText(/^= /)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show calculations', expanded: false }));
    expect(screen.getByRole('row', { name: /^Maximum loan/ }).nextElementSibling).toHaveTextContent(
      /= min\(70% × \$350,000, 80% × \$250,000\) = min\(\$245,000, \$200,000\)Source: New Silver Help Center/,
    );
    expect(screen.getAllByText(/^= /)).toHaveLength(Object.keys(figures()).length);
    expect(screen.getByRole('button', { name: 'Hide calculations', expanded: true })).toBeInTheDocument();
  });

  test('reports a loss', async () => {
    open('FixAndFlip', query(flipInputs, { afterRepairValue: '250000' }));
    expect(screen.getByRole('heading', { name: 'A loss of $36,600 in 6 months' })).toBeInTheDocument();
    expect(screen.getByText('Limited by the LTV cap, which is lower than the LTC cap.')).toBeInTheDocument();
  });

  test.each([
    [
      'without own cash',
      {
        maxLoanToCost: '100',
        maxLoanToValue: '100',
        closingCost: '0',
        points: '0',
        interestRate: '0',
        monthlyTaxes: '0',
      },
      { 'Return on cash': 'No cash invested', 'Cash invested': '$0' },
    ],
    ['in cash', { loanAmount: '0' }, { 'Loan-to-cost': '0%', Interest: '$0' }],
    ['that asks for more than is lent', { loanAmount: '210000' }, { Loan: '$200,000' }],
    ['sold for its costs', { sellingCost: '100' }, { 'Break-even sale price': 'None' }],
  ])('shows a text for undefined figures: %s', async (_name, change, shown) => {
    open('FixAndFlip', query(flipInputs, change));
    expect(figures()).toMatchObject(shown);
    expect(document.body).not.toHaveTextContent(/NaN|Infinity|∞/);
  });
});

describe('a rental', () => {
  test('opens by URL', async () => {
    open('Rental', query(rentalInputs));
    expect(screen.getByRole('heading', { level: 1, name: 'Evaluate Rental project' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Cash flow: $510.67 per month' })).toBeInTheDocument();
    expect(figures()).toEqual({
      'DSCR (NOI ÷ debt service)': '1.57x',
      'DSCR (rent ÷ PITIA)': '1.67x',
      'Maximum loan at 1.25x of NOI': '$188,141',
      'Maximum loan at 1.25x of rent': '$216,829',
      'Monthly cash flow': '$510.67',
      'Monthly payment': '$899.33',
      'Loan-to-cost': '75%',
      'Cash invested': '$50,000',
      'Cash-on-cash return': '12.3%',
      'Net operating income': '$16,920',
      'Effective income': '$1,900.00',
      'Operating expenses': '$490.00',
      'Cap rate': '8.5%',
      'Break-even rent': '$1,402.72',
    });
    expect(
      screen.getByText('Income covers the loan payment: NOI ÷ debt service is at least 1.00x.'),
    ).toBeInTheDocument();
    expect(field('Monthly rent')).toHaveValue('2,000');
  });

  // Behaviour: evaluate.coverage
  test.each([
    [{ monthlyTaxes: '' }, 'property taxes'],
    [{ monthlyInsurance: '' }, 'insurance'],
    [{ monthlyTaxes: '', monthlyInsurance: '' }, 'property taxes and insurance'],
  ])('withholds figures that depend on missing expenses: %j', async (change, missing) => {
    open('Rental', query(rentalInputs, change));
    expect(screen.getByRole('heading', { name: `Cash flow: ${missing} missing` })).toBeInTheDocument();
    expect(screen.getByText(`Enter ${missing} to see DSCR and maximum loan.`)).toBeInTheDocument();
    const known = Object.entries(figures()).filter(([, value]) => value !== '–');
    expect(Object.fromEntries(known)).toEqual({
      'Effective income': '$1,900.00',
      'Monthly payment': '$899.33',
      'Loan-to-cost': '75%',
      'Cash invested': '$50,000',
    });
    expect(document.body).not.toHaveTextContent(/NaN/);
  });

  test('counts expenses of zero as known', async () => {
    open('Rental', query(rentalInputs, { monthlyTaxes: '0', monthlyInsurance: '0' }));
    // 2,000 ÷ 899.33
    expect(figures()).toMatchObject({ 'DSCR (rent ÷ PITIA)': '2.22x' });
  });

  test('reports a shortfall', async () => {
    open('Rental', query(rentalInputs, { monthlyRent: '1000' }));
    expect(screen.getByRole('heading', { name: 'Cash flow: -$344.33 per month' })).toBeInTheDocument();
    expect(
      screen.getByText('Income does not cover the loan payment: NOI ÷ debt service is below 1.00x.'),
    ).toBeInTheDocument();
  });

  test.each([
    ['without a loan', { loanAmount: '0' }, { 'DSCR (NOI ÷ debt service)': 'No debt', 'Monthly payment': '$0.00' }],
    [
      'that the loan pays for',
      { loanAmount: '200000' },
      { 'Cash-on-cash return': 'No cash invested', 'Cash invested': '$0' },
    ],
    ['at no interest', { interestRate: '0' }, { 'Monthly payment': '$416.67' }],
    ['that stands empty', { vacancy: '100' }, { 'Break-even rent': 'None' }],
  ])('shows a text for undefined figures: %s', async (_name, change, shown) => {
    open('Rental', query(rentalInputs, change));
    expect(figures()).toMatchObject(shown);
    expect(document.body).not.toHaveTextContent(/NaN|Infinity|∞/);
  });
});

describe('the form', () => {
  // Behaviour: evaluate.inputs
  test('names the violated rule, focuses the first invalid input, and keeps the last result', async () => {
    const { user } = open('FixAndFlip', query(flipInputs));
    await fill(user, {
      'After-repair value': '99999999999999',
      'Months held': '6.5',
      'Selling cost': '',
      'Purchase price': '-5',
    });
    await user.click(showResult());
    await waitFor(() => expect(field('Purchase price')).toHaveFocus());
    expect(field('Purchase price')).toHaveAccessibleDescription('Purchase price must be at least $1');
    expect(field('After-repair value')).toHaveAccessibleDescription(
      'After-repair value must be at most $1,000,000,000',
    );
    expect(field('Months held')).toHaveAccessibleDescription('Months held must be a whole number');
    expect(field('Selling cost')).toHaveAccessibleDescription('Selling cost is required');
    expect(
      screen.getByText('Based on the last complete inputs. Correct the marked fields to update it.'),
    ).toBeInTheDocument();
  });

  // Behaviour: evaluate.percent
  test.each([
    ['Interest rate', '0.07', 'Interest rate must be 0 or at least 1%, such as 7 for 7%'],
    ['Points', '0.02', 'Points must be 0 or at least 0.1%, such as 7 for 7%'],
  ])('rejects a fraction as %s', async (name, text, error) => {
    const { user } = open('FixAndFlip', query(flipInputs));
    await fill(user, { [name]: text });
    await user.tab();
    await waitFor(() => expect(field(name)).toHaveAccessibleDescription(error));
  });

  // Behaviour: evaluate.address
  test('keeps valid and invalid input over a reload', async () => {
    const { user, reload } = open('FixAndFlip');
    await fill(user, { 'Purchase price': '200000', 'Interest rate': 'low' });
    reload();
    expect(field('Purchase price')).toHaveValue('200,000');
    expect(field('Interest rate')).toHaveValue('low');
    expect(screen.getByRole('form', { name: 'Inputs' })).toHaveAttribute('data-kept');
    await waitFor(() => expect(field('Interest rate')).toBeInvalid());
  });

  // Behaviour: evaluate.address
  test('updates the address after a pause and never after leaving', async () => {
    open('FixAndFlip');
    jest.useFakeTimers();
    fireEvent.change(field('Purchase price'), { target: { value: '5' } });
    act(() => jest.advanceTimersByTime(399));
    expect(address()).toBe(paths.FixAndFlip);
    act(() => jest.advanceTimersByTime(1));
    expect(address()).toContain('purchasePrice=5');

    fireEvent.change(field('Purchase price'), { target: { value: '55' } });
    history.pushState(null, '', '/lenders/exchange');
    act(() => jest.advanceTimersByTime(400));
    expect(address()).toBe('/lenders/exchange');
  });

  test('moves the focus to the result beside it', async () => {
    const { user } = open('FixAndFlip', query(flipInputs));
    await user.click(showResult());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'A profit of $55,400 in 6 months' })).toHaveFocus());
  });

  test('starts over and goes back', async () => {
    const { user } = open('FixAndFlip', query(flipInputs));
    await user.click(screen.getByRole('link', { name: 'Start over' }));
    expect(address()).toBe(paths.FixAndFlip);
    expect(field('Purchase price')).toHaveValue('');
    expect(field('LTV cap')).toHaveValue('70');
    await goBack();
    expect(field('Purchase price')).toHaveValue('200,000');
    expect(screen.getByRole('heading', { name: 'A profit of $55,400 in 6 months' })).toBeInTheDocument();
  });
});

// Behaviour: evaluate.address
test('announces the result only after a pause in typing', async () => {
  open('FixAndFlip', query(flipInputs));
  jest.useFakeTimers();
  const status = screen.getByRole('status');
  act(() => jest.advanceTimersByTime(5000));
  expect(status).toBeEmptyDOMElement();
  fireEvent.change(field('Purchase price'), { target: { value: '190000' } });
  act(() => jest.advanceTimersByTime(1000));
  fireEvent.change(field('Purchase price'), { target: { value: '180000' } });
  act(() => jest.advanceTimersByTime(1000));
  expect(status).toBeEmptyDOMElement();
  act(() => jest.advanceTimersByTime(500));
  expect(status).toHaveTextContent(/^A profit of \$77,080 in 6 months. Maximum loan: \$184,000. Profit: \$77,080/);
});

// Behaviour: evaluate.project
test('fills in a project’s numbers, names it, and marks them', async () => {
  const { user } = open(
    'FixAndFlip',
    '?project=a1&price=200000&rehab=50000&arv=350000&sqft=1450&state=TX&zip=77002&name=Maple+cottage',
  );
  expect(screen.getByText(/^Prefilled from/).parentElement).toHaveTextContent(
    'Prefilled from Maple cottage · TX 77002, 1,450 sq ft',
  );
  expect(screen.getByRole('link', { name: 'Maple cottage' })).toHaveAttribute('href', '/lenders/exchange/projects/a1');
  expect(field('Purchase price')).toHaveValue('200,000');
  expect(field('Purchase price')).toHaveAccessibleDescription('From the project');
  expect(field('LTV cap')).toHaveValue('70');
  expect(screen.getByRole('heading', { name: /^A profit of/ })).toBeInTheDocument();

  await fill(user, { 'Purchase price': '190000' });
  await user.tab();
  expect(field('Purchase price')).not.toHaveAccessibleDescription(/project/);
  expect(address()).toContain('?project=a1&price=200000');
  expect(address()).toContain('purchasePrice=190000');
});

// Behaviour: offers.calculators
test('fills the requested amount, rate and term of a project into the flip calculator', async () => {
  open(
    'FixAndFlip',
    '?project=a1&price=200000&rehab=50000&arv=350000&amount=180000&rate=11.125&months=15&state=TX&name=Maple+cottage',
  );
  expect(field('Requested loan')).toHaveValue('180,000');
  expect(field('Interest rate')).toHaveValue('11.125');
  expect(field('Months held')).toHaveValue('15');
  expect(screen.getByRole('heading', { name: /^A profit of .* in 15 months/ })).toBeInTheDocument();
});

// Behaviour: offers.calculators
test.each([
  ['&taxes=333.333&insurance=150', /^DSCR \(rent ÷ PITIA\)1\.32x/],
  ['', /^DSCR \(rent ÷ PITIA\)–/],
])('opens the rental calculator with the coverage of a project, amortized as in its offer: %s', async (more, dscr) => {
  open(
    'Rental',
    `?project=a1&price=300000&rent=2900&amount=240000&rate=7.75&years=7&state=TX&name=Maple+cottage${more}`,
  );
  expect(field('Loan amount')).toHaveValue('240,000');
  expect(field('Interest rate')).toHaveValue('7.75');
  expect(field('Amortization')).toHaveValue('30');
  expect(screen.getByText('DSCR (rent ÷ PITIA)').parentElement).toHaveTextContent(dscr);
  expect(screen.queryByRole('heading', { name: 'No result yet' })).not.toBeInTheDocument();
});

test('marks invalid inputs of the URL, but not the missing ones', async () => {
  const { user } = open('FixAndFlip', '?purchasePrice=much&rehabBudget=0');
  expect(screen.getByRole('heading', { name: 'No result yet' })).toBeInTheDocument();
  await waitFor(() => expect(field('Purchase price')).toHaveAccessibleDescription('Purchase price must be a number'));
  expect(field('After-repair value')).toBeValid();
  expect(field('Rehab budget')).toHaveValue('0');
  await user.click(showResult());
  await waitFor(() =>
    expect(field('After-repair value')).toHaveAccessibleDescription('After-repair value is required'),
  );
});

test('shows a message for an invalid address', async () => {
  const { user } = open('Rental', '/elsewhere');
  expect(screen.getByRole('heading', { name: 'There is no such page' })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Start over' }));
  expect(field('Monthly rent')).toHaveValue('');
});
