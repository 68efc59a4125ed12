import type { ReProjectManagerProps } from '@lender-portal/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { address, goBack, openApplication } from '../../test/open-application';
import { Evaluation } from './evaluation.component';

const paths = { FixAndFlip: '/lenders/tools/evaluate/flip', Rental: '/lenders/tools/evaluate/rental' };

const open = (evaluateMode: ReProjectManagerProps['evaluateMode'], below = '') =>
  openApplication(
    { basePath: paths[evaluateMode], below },
    () => ({ dispose() {} }),
    (portal) => <Evaluation {...portal} evaluateMode={evaluateMode} />,
  );

const flip = {
  'Purchase price': '$200,000',
  'Rehab budget': '50000',
  'After-repair value': '350,000',
  'Loan amount': '$ 200,000',
  'Interest rate': '12 %',
  'Months held': '6',
  'Selling cost': '6',
};
const flipQuery = 'purchasePrice=200000&rehabBudget=50000&afterRepairValue=350000&loanAmount=200000&interestRate=12&monthsHeld=6&sellingCost=6';
const rentalQuery =
  'purchasePrice=180000&rehabBudget=20000&loanAmount=150000&interestRate=6&termYears=30&monthlyRent=2000&vacancy=5&monthlyTaxes=200&monthlyInsurance=100&management=10';

const field = (name: string) => screen.getByRole('textbox', { name });
const evaluateButton = () => screen.getByRole('button', { name: 'Evaluate' });

async function fill(user: UserEvent, texts: Record<string, string>) {
  for (const [name, text] of Object.entries(texts)) {
    await user.clear(field(name));
    if (text) await user.type(field(name), text);
  }
}

/** The figures by their labels; the notes under them are left out. */
const figures = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => {
      const value = term.nextElementSibling as HTMLElement;
      const label = term.firstChild?.textContent ?? '';
      return [label, (value.querySelector('strong') ?? value).textContent];
    }),
  );

describe('a Fix & Flip project', () => {
  test('is evaluated from what is typed, at an address of its own', async () => {
    const { user } = open('FixAndFlip');
    expect(screen.getByRole('heading', { level: 1, name: 'Evaluate Fix&Flip project' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'No result yet' })).toBeInTheDocument();

    await fill(user, flip);
    await user.click(evaluateButton());

    expect(address()).toBe(`/lenders/tools/evaluate/flip/result?${flipQuery}`);
    expect(screen.getByRole('heading', { name: 'A profit of $67,000 in 6 months' })).toHaveFocus();
    expect(figures()).toEqual({
      Profit: '$67,000',
      'Return on investment': '23.7%',
      'Annualized return': '53%',
      'Loan-to-cost': '80%',
      'Loan-to-value': '57.1%',
      'Interest cost': '$12,000',
      'Total cost': '$283,000',
      'Cash invested': '$62,000',
      'Cash-on-cash return': '108.1%',
      'Maximum offer': '$195,000',
    });
    expect(screen.getByText('The purchase price is $5,000 above it.')).toBeInTheDocument();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Purchase$200,000',
      'Rehab$50,000',
      'Interest$12,000',
      'Selling$21,000',
      'Profit$67,000',
    ]);
  });

  test('that loses money says so', () => {
    open('FixAndFlip', `/result?${flipQuery.replace('350000', '250000')}`);
    expect(screen.getByRole('heading', { name: 'A loss of $27,000 in 6 months' })).toBeInTheDocument();
    expect(figures()).toMatchObject({ Profit: '-$27,000', 'Return on investment': '-9.7%' });
    expect(screen.getByRole('heading', { name: 'What it costs' })).toBeInTheDocument();
  });

  test.each([
    ['without own cash', { loanAmount: '300000' }, { 'Cash-on-cash return': 'No own cash', 'Cash invested': '$0' }],
    ['without a loan', { loanAmount: '0' }, { 'Loan-to-cost': '0%', 'Loan-to-value': '0%', 'Interest cost': '$0' }],
    ['at no interest', { interestRate: '0' }, { 'Interest cost': '$0' }],
    [
      'out of all proportion',
      { purchasePrice: '1', rehabBudget: '0', loanAmount: '1000000000', afterRepairValue: '1000000000', sellingCost: '0', interestRate: '0', monthsHeld: '1' },
      { 'Return on investment': 'Over 10,000%', 'Annualized return': 'Over 10,000%', 'Loan-to-cost': 'Over 10,000%' },
    ],
    ['with more rehab than it is worth', { rehabBudget: '900000' }, { 'Maximum offer': '$0' }],
  ])('%s has words where there is no figure', (_name, change, shown) => {
    const query = new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(flipQuery)), ...change });
    open('FixAndFlip', `/result?${query.toString()}`);
    expect(figures()).toMatchObject(shown);
    expect(document.body).not.toHaveTextContent(/NaN|Infinity|∞/);
  });
});

describe('a rental', () => {
  test('is shown from its address', () => {
    open('Rental', `/result?${rentalQuery}`);
    expect(screen.getByRole('heading', { level: 1, name: 'Evaluate Rental project' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'The rent leaves $510.67 a month' })).toBeInTheDocument();
    expect(figures()).toEqual({
      'Monthly cash flow': '$510.67',
      'Debt service coverage': '1.57x',
      'Cash-on-cash return': '12.3%',
      'Cap rate': '8.5%',
      'Effective income': '$1,900.00',
      'Operating expenses': '$490.00',
      'Net operating income': '$16,920',
      'Monthly payment': '$899.33',
      'Loan-to-cost': '75%',
      'Cash invested': '$50,000',
    });
    expect(screen.getByText('The income carries the loan: coverage is at least 1.00x.')).toBeInTheDocument();
    expect(field('Monthly rent')).toHaveValue('2,000');
  });

  test('that falls short says so', () => {
    open('Rental', `/result?${rentalQuery.replace('monthlyRent=2000', 'monthlyRent=1000')}`);
    expect(screen.getByRole('heading', { name: 'The rent falls short by $344.33 a month' })).toBeInTheDocument();
    expect(screen.getByText('The income does not carry the loan: coverage is below 1.00x.')).toBeInTheDocument();
  });

  test.each([
    ['without a loan', 'loanAmount', '0', { 'Debt service coverage': 'No debt', 'Monthly payment': '$0.00' }],
    ['that the loan pays for', 'loanAmount', '200000', { 'Cash-on-cash return': 'No own cash', 'Cash invested': '$0' }],
    ['at no interest', 'interestRate', '0', { 'Monthly payment': '$416.67' }],
    ['with an absurd rent', 'monthlyRent', '1000000000', { 'Debt service coverage': 'Over 1,000.00x', 'Cap rate': 'Over 10,000%' }],
  ])('%s has words where there is no figure', (_name, name, text, shown) => {
    const query = new URLSearchParams(rentalQuery);
    query.set(name, text);
    open('Rental', `/result?${query.toString()}`);
    expect(figures()).toMatchObject(shown);
    expect(document.body).not.toHaveTextContent(/NaN|Infinity|∞/);
  });
});

test('whoever asks for a result that stands under the form is led to it', async () => {
  const { user } = open('FixAndFlip', `?${flipQuery}`);
  const scrolledTo: string[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolledTo.push(this.textContent);
  };
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 2000 } as DOMRect);
  await user.click(evaluateButton());
  expect(scrolledTo).toEqual([]);
  window.dispatchEvent(new Event('single-spa:routing-event'));
  await waitFor(() => expect(scrolledTo).toEqual(['A profit of $67,000 in 6 months']));
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

describe('the form', () => {
  test('names the rule that an input breaks, and leads to the first one', async () => {
    const { user } = open('FixAndFlip');
    await user.type(field('Purchase price'), '-5');
    await user.tab();
    expect(field('Purchase price')).toHaveAccessibleDescription('$ Purchase price must be at least $1');
    expect(evaluateButton()).toHaveAttribute('aria-disabled', 'true');

    await fill(user, { ...flip, 'After-repair value': '99999999999999', 'Months held': '6.5', 'Selling cost': '' });
    await user.click(evaluateButton());
    expect(field('After-repair value')).toHaveFocus();
    expect(field('After-repair value')).toHaveAccessibleDescription('$ After-repair value must be at most $1,000,000,000');
    expect(field('Months held')).toHaveAccessibleDescription('months Months held must be a whole number');
    expect(field('Selling cost')).toHaveAccessibleDescription('% Selling cost is required');
    expect(address()).toBe(paths.FixAndFlip);
  });

  test('keeps what is typed over a reload, before it is evaluated and after', async () => {
    const { user, reload } = open('FixAndFlip');
    await fill(user, { 'Purchase price': '200000', 'Interest rate': 'low' });
    await user.tab();
    reload();
    expect(field('Purchase price')).toHaveValue('200,000');
    expect(field('Interest rate')).toHaveValue('low');

    await fill(user, flip);
    await user.click(evaluateButton());
    reload();
    expect(screen.getByRole('heading', { name: 'A profit of $67,000 in 6 months' })).toBeInTheDocument();
    expect(field('Purchase price')).toHaveValue('200,000');
  });

  test('goes back through what was evaluated', async () => {
    const { user } = open('FixAndFlip');
    await fill(user, flip);
    await user.click(evaluateButton());
    await fill(user, { 'Purchase price': '210000' });
    expect(screen.getByText('Changed since this result')).toHaveAttribute('role', 'status');
    await user.click(evaluateButton());
    expect(screen.queryByText('Changed since this result')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'A profit of $57,000 in 6 months' })).toBeInTheDocument();

    await goBack();
    expect(screen.getByRole('heading', { name: 'A profit of $67,000 in 6 months' })).toBeInTheDocument();
    expect(field('Purchase price')).toHaveValue('200,000');
    await goBack();
    expect(address()).toBe(paths.FixAndFlip);
    expect(screen.getByRole('heading', { name: 'No result yet' })).toBeInTheDocument();
    expect(field('Purchase price')).toHaveValue('200,000');
  });

  test('does not put the same result into the history twice', async () => {
    const { user } = open('FixAndFlip', `/result?${flipQuery}`);
    const entries = history.length;
    await user.click(evaluateButton());
    expect(history).toHaveLength(entries);
    expect(screen.getByRole('heading', { name: 'A profit of $67,000 in 6 months' })).toHaveFocus();
  });

  test('starts over', async () => {
    const { user } = open('FixAndFlip', `/result?${flipQuery}`);
    await user.click(screen.getByRole('link', { name: 'Start over' }));
    expect(address()).toBe(paths.FixAndFlip);
    expect(field('Purchase price')).toHaveValue('');
  });
});

test('an address with wrong inputs gives no result, but marks them', () => {
  open('FixAndFlip', '/result?purchasePrice=much&rehabBudget=0');
  expect(screen.getByRole('heading', { name: 'No result' })).toBeInTheDocument();
  expect(field('Purchase price')).toHaveAccessibleDescription('$ Purchase price must be a number');
  expect(field('Loan amount')).toHaveAccessibleDescription('$ Loan amount is required');
  expect(within(screen.getByRole('form', { name: 'Inputs' })).getByRole('textbox', { name: 'Rehab budget' })).toHaveValue('0');
});

test('an address that means nothing says so', async () => {
  const { user } = open('Rental', '/elsewhere');
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'To the inputs' }));
  expect(field('Monthly rent')).toHaveValue('');
});
