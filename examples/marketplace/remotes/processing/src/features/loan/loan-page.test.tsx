import { todayIn, type RuntimeConfig } from '@lender-portal/contracts';
import type { PortalResolvers } from '@lender-portal/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { loanFile, openLoans, statement } from '../../open-loans.fixtures';

type Resolve = (source: unknown, args: never) => unknown;

const open = (
  tab: string,
  file: () => object,
  mutations: Record<string, Resolve> = {},
  config: Partial<RuntimeConfig> = {},
) => openLoans(`/loan-1${tab}`, { Query: { loanFile: file }, Mutation: mutations } as PortalResolvers, config);

const refuse = (code: string, message: string, extensions: object = {}): never => {
  throw new GraphQLError(message, { extensions: { code, ...extensions } });
};

const loanRevision = { loanId: 'loan-1', revision: 7 };
const condition = async (name: string) => within(await screen.findByRole('listitem', { name }));
const fact = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling;

const fundedLoanFile = () =>
  loanFile(
    { nextSteps: [] },
    { status: 'FUNDED', fundedOn: '2026-03-15', maturesOn: '2027-03-15', statement, needs: ['PAYMENT_LATE'] },
  );

test('names the conditions that block the next step and disables its button', async () => {
  open('', () => loanFile());
  expect(await screen.findByRole('button', { name: 'Approve loan' })).toBeDisabled();
  expect(screen.getByText('These conditions must be cleared or waived first: Appraisal.')).toBeVisible();
  expect(fact('Conditions')).toHaveTextContent('0 of 2 cleared');
});

// Behaviour: loans.page
test('shows the disbursement before funding and sends the revision it is based on', async () => {
  let file: object = loanFile({ nextSteps: [{ status: 'FUNDED', missing: [] }] }, { status: 'CLOSING' });
  const changeLoanStatus = jest.fn<object, [unknown, unknown]>(() => (file = fundedLoanFile()));
  const { user } = open('', () => file, { changeLoanStatus });
  await user.click(await screen.findByRole('button', { name: 'Fund loan' }));
  const question = within(screen.getByRole('dialog', { name: 'Fund loan L-1?' }));
  expect(
    question.getByText(/\$300,000\.00 is disbursed, less \$8,000\.00 in points: \$292,000\.00 is paid out/),
  ).toBeVisible();
  await user.dblClick(question.getByRole('button', { name: 'Fund loan' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(fact('Maturity')).toHaveTextContent('03/15/2027');
  expect(changeLoanStatus.mock.calls.map(([, args]) => args)).toEqual([
    { input: { ...loanRevision, status: 'FUNDED' } },
  ]);
});

// Behaviour: loans.page
test('clears a condition at once, and keeps the reason of a refused rejection', async () => {
  let file = loanFile();
  let refused: string | undefined = 'BAD_USER_INPUT';
  const decideLoanCondition = jest.fn((_: unknown, { input }: { input: { decision: 'CLEARED' | 'REJECTED' } }) => {
    if (input.decision === 'REJECTED') refuse(refused!, 'Refused', { fields: { reason: 'Reason is too long' } });
    return (file = loanFile({ conditions: file.conditions.map((each) => ({ ...each, status: 'CLEARED' })) }));
  });
  const { user } = open('/conditions', () => file, { decideLoanCondition });
  const appraisal = await condition('Appraisal');
  expect(appraisal.getByText('To review')).toBeVisible();
  expect(appraisal.getByRole('button', { name: 'Report.pdf' })).toBeVisible();
  await user.click(appraisal.getByRole('button', { name: 'Actions for Appraisal' }));
  await user.click(screen.getByRole('menuitem', { name: 'Reject' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject “Appraisal”?' }));
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  expect(reason).toHaveFocus();
  await user.type(reason, 'Too old');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await dialog.findByText('Reason is too long')).toBeVisible();
  refused = 'INTERNAL';
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/^Your change was not saved\./);
  expect(reason).toHaveValue('Too old');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(appraisal.getByRole('button', { name: 'Clear Appraisal' }));
  expect(await screen.findByText('Appraisal: Cleared.')).toBeVisible();
  expect(appraisal.getByRole('heading', { name: 'Appraisal' })).toHaveFocus();
  expect(decideLoanCondition.mock.lastCall![1]).toEqual({
    input: { ...loanRevision, conditionId: 'appraisal', decision: 'CLEARED' },
  });
});

// At any moment, one of these zones has another day than the default. Behaviour: documents.expiration
test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('adds a condition, due from today in %s', async (timeZone) => {
  const addLoanCondition = jest.fn<object, [unknown, unknown]>(() => loanFile({ revision: 8 }));
  const { user } = open('/conditions', () => loanFile(), { addLoanCondition }, { documents: { timeZone } });
  await user.click(await screen.findByRole('button', { name: 'Add condition' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add condition' }));
  expect(dialog.getByLabelText('Due date (optional)')).toHaveAttribute('min', todayIn(timeZone));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Survey');
  await user.type(dialog.getByRole('textbox', { name: 'Description' }), 'A survey');
  await user.click(dialog.getByRole('button', { name: 'Add condition' }));
  expect(await screen.findByText('Condition “Survey” added.')).toBeVisible();
  expect(addLoanCondition.mock.lastCall![1]).toEqual({
    input: { ...loanRevision, name: 'Survey', needed: 'A survey', dueOn: null, beforeStatus: 'FUNDED' },
  });
});

// Behaviour: loans.page
test('shows the changes to a loan since it was loaded and its current state', async () => {
  let file = loanFile();
  const { user } = open('/conditions', () => file, {
    decideLoanCondition: () => {
      file = loanFile({ revision: 8, conditions: [{ ...file.conditions[0]!, status: 'WAIVED' }] });
      refuse('CONFLICT', 'The loan has changed. Sam Hill: Condition “Appraisal” waived');
    },
  });
  const appraisal = await condition('Appraisal');
  await user.click(appraisal.getByRole('button', { name: 'Clear Appraisal' }));
  expect(
    await screen.findByText(
      /The loan has changed. Sam Hill: Condition “Appraisal” waived. This page is now up to date. Review it/,
    ),
  ).toBeVisible();
  expect(await appraisal.findByText('Waived')).toBeVisible();
});

test('deletes a document after a question', async () => {
  let file: object = loanFile();
  const removeLoanDocument = jest.fn<object, [unknown, unknown]>(() => (file = loanFile({ documents: [] })));
  const { user } = open('/documents', () => file, { removeLoanDocument });
  await user.click(await screen.findByRole('button', { name: 'Delete Report.pdf' }));
  await user.click(within(screen.getByRole('dialog', { name: 'Delete “Report.pdf”?' })).getByText('Delete'));
  expect(await screen.findByRole('heading', { name: 'No documents yet' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Documents' })).toHaveFocus());
  expect(removeLoanDocument.mock.lastCall![1]).toEqual({ ...loanRevision, documentId: 'report' });
});

// Behaviour: loans.page
test('shows extension and default rate, and downloads the term sheet of its offer', async () => {
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => {};
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  const termSheet = jest.fn<object, [unknown, unknown]>(() => ({ fileName: 'a.pdf', content: btoa('%PDF') }));
  const file = () => loanFile({ offerId: 'offer-1' }, { termMonths: 12 });
  const { user } = openLoans('/loan-1', { Query: { loanFile: file, termSheet } } as PortalResolvers);
  await user.click(await screen.findByRole('button', { name: 'Download term sheet' }));
  expect(await screen.findByText('a.pdf was downloaded.')).toBeInTheDocument();
  expect(click).toHaveBeenCalledTimes(1);
  expect(termSheet.mock.lastCall![1]).toEqual({ offerId: 'offer-1' });
  expect([fact('Extension'), fact('Default rate')].map((each) => each?.textContent)).toEqual([
    '6 months for 0.5%',
    '14.875%',
  ]);
});

// Behaviour: loans.servicer
test('shows the servicer’s figures with their day, and what is missing before them', async () => {
  open('/servicing', fundedLoanFile);
  expect(await screen.findByRole('heading', { name: 'Payoff as of 05/20/2026' })).toBeInTheDocument();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '$310,000.00',
    '$2,551.04 on 06/13/2026',
    '$2,490.00 since 05/14/2026',
    '03/15/2027',
    // $310,000 ÷ $500,000.
    '62%',
    '9.875%',
    '$400,000',
    'Ada Lovelace',
    '$3,000.14',
    '$313,000.14',
    '$85.03',
  ]);
  expect(
    screen.getByText(
      'Figures from Demo Loan Servicing as of 05/20/2026. $2,490.00 paid to the servicer brings the loan current.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('table', { name: 'Payments' })).toHaveTextContent(
    '04/15/2026Interest$2,468.75Principal$0.00',
  );
  expect(screen.getByRole('table', { name: 'Draws' })).toHaveTextContent('04/20/2026StatusFundedAmount$10,000.00');
  cleanup();
  open('/servicing', () => loanFile());
  expect(await screen.findByText('Payments and draws appear here after the loan is funded.')).toBeVisible();
});

test('marks shown messages as read and clears the field after sending', async () => {
  const messages = [{ id: 'a', text: 'When?', author: 'Ada Lovelace', isMine: false }];
  const markLoanMessagesRead = jest.fn<object, [unknown, unknown]>(() => loanFile({ messages }));
  const sendLoanMessage = jest.fn<object, [unknown, unknown]>(() => loanFile({ messages }));
  const { user } = open('/messages', () => loanFile({ messages, unreadMessages: 1 }), {
    markLoanMessagesRead,
    sendLoanMessage,
  });
  expect(await screen.findByText('When?')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'On Monday');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue(''));
  expect(markLoanMessagesRead.mock.calls.map(([, args]) => args)).toEqual([{ loanId: 'loan-1' }]);
  expect(sendLoanMessage.mock.calls.map(([, args]) => args)).toEqual([
    { input: { loanId: 'loan-1', id: expect.any(String) as string, text: 'On Monday' } },
  ]);
});
