import { todayIn, type PortalProps } from '@lender-portal/contracts';
import { failure, installStyleSheets, serveGraphQL, signedInPortal } from '@lender-portal/remote-kit/testing';
import { setViewportWidth } from '@lender-portal/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { fundedLoanFile, loanFile } from '../loan-file/loan-file.fixtures';
import type { LoanFile } from '../loan-file/loan-file-model';
import { createLoansModel } from '../loans/loans-model';
import type { LoanTab } from '../loans/loans-path';
import LoanView from './loan-view.component';

/** Renders a tab of a loan's page over the given resolvers. */
function open(
  tab: LoanTab,
  resolvers: Record<string, (args: never) => unknown>,
  config: Partial<PortalProps['config']> = {},
) {
  history.replaceState(null, '', '/lenders/loans/loan-1');
  installStyleSheets();
  const requests = serveGraphQL(resolvers);
  const { portal } = signedInPortal('/lenders/loans');
  const model = createLoansModel(portal);
  const props = { ...portal, config: { ...portal.config, ...config } };
  render(<LoanView {...props} model={model} id="loan-1" tab={tab} listHref={() => portal.basePath} />);
  return {
    user: userEvent.setup(),
    sent: (name: string) => requests.filter(({ operation }) => operation === name).map(({ variables }) => variables),
  };
}

/** Error of a change based on an older revision. */
const outdated = (changed: string) =>
  new GraphQLError(`The loan has changed. ${changed}`, {
    extensions: { code: 'CONFLICT', changed, revision: 8 },
  });

const loanRevision = { loanId: 'loan-1', revision: 7 };
const condition = async (name: string) => within(await screen.findByRole('listitem', { name }));

test('lists the missing prerequisites of the next stage and disables its button', async () => {
  open('overview', { loanFile: () => loanFile() });
  expect(await screen.findByRole('button', { name: 'Approve loan' })).toBeDisabled();
  expect(screen.getByText('Appraisal')).toBeInTheDocument();
});

// Behaviour: loans.page
test('shows the disbursement before funding and sends the revision it is based on', async () => {
  const closing = loanFile(
    {
      nextSteps: [
        { status: 'FUNDED', missing: [] },
        { status: 'DECLINED', missing: [] },
      ],
    },
    { status: 'CLOSING' },
  );
  const { user, sent } = open('overview', { loanFile: () => closing, changeLoanStatus: () => fundedLoanFile() });
  await user.click(await screen.findByRole('button', { name: 'Fund loan' }));
  const asked = within(screen.getByRole('group', { name: 'Fund loan?' }));
  expect(
    asked.getByText(/\$300,000\.00 is disbursed, less \$8,000\.00 in points: \$292,000\.00 is paid out/),
  ).toBeInTheDocument();
  await user.dblClick(asked.getByRole('button', { name: 'Fund loan' }));
  expect(
    await screen.findByText('To pay off the loan, record a payment of the full payoff amount.'),
  ).toBeInTheDocument();
  expect(sent('ChangeLoanStatus')).toEqual([{ input: { ...loanRevision, status: 'FUNDED' } }]);
});

// Behaviour: loans.page
test('clears a condition at once, and keeps the reason of a refused rejection', async () => {
  const cleared = loanFile({
    conditions: loanFile().conditions.map((each) => ({ ...each, status: 'CLEARED' as const })),
  });
  let isRefused: string | undefined;
  const { user, sent } = open('conditions', {
    loanFile: () => loanFile(),
    decideLoanCondition: ({ input: { decision } }: { input: { decision: string } }) => {
      if (isRefused && decision === 'REJECTED')
        throw isRefused === 'BAD_USER_INPUT'
          ? failure(isRefused, { reason: 'Reason is too long' })
          : failure(isRefused);
      return cleared;
    },
  });
  const appraisal = await condition('Appraisal');
  expect(appraisal.getByText('To review')).toBeInTheDocument();
  await user.click(appraisal.getByRole('button', { name: 'Reject Appraisal' }));
  await user.type(appraisal.getByRole('textbox', { name: 'Reason' }), 'Too old');
  isRefused = 'BAD_USER_INPUT';
  await user.click(appraisal.getByRole('button', { name: 'Reject' }));
  expect(await appraisal.findByText('Reason is too long')).toBeInTheDocument();
  expect(appraisal.getByRole('textbox', { name: 'Reason' })).toHaveFocus();
  isRefused = 'INTERNAL';
  await user.click(appraisal.getByRole('button', { name: 'Reject' }));
  expect(await appraisal.findByRole('alert')).toHaveTextContent(
    'Your change could not be saved. Something went wrong on our side. Please try again.',
  );
  expect(appraisal.getByRole('textbox', { name: 'Reason' })).toHaveValue('Too old');
  isRefused = undefined;
  await user.click(appraisal.getByRole('button', { name: 'Cancel' }));
  await user.click(appraisal.getByRole('button', { name: 'Clear Appraisal' }));
  expect(await appraisal.findByText('Cleared')).toBeInTheDocument();
  expect(sent('DecideLoanCondition').at(-1)).toEqual({
    input: { ...loanRevision, conditionId: 'appraisal', decision: 'CLEARED' },
  });
});

// At any moment, one of these zones has another day than the default. Behaviour: dates.document-day
test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('offers due dates from today in %s', async (timeZone) => {
  open('conditions', { loanFile: () => loanFile() }, { documents: { timeZone } });
  expect(await screen.findByLabelText('Due date')).toHaveAttribute('min', todayIn(timeZone));
});

// Behaviour: loans.page
test('shows the changes to a loan since it was loaded and its current state', async () => {
  let file: LoanFile = loanFile();
  const { user } = open('conditions', {
    loanFile: () => file,
    decideLoanCondition: () => {
      file = loanFile({ revision: 8 });
      throw outdated('Sam Hill: Condition “Appraisal” waived');
    },
  });
  const appraisal = await condition('Appraisal');
  await user.click(appraisal.getByRole('button', { name: 'Clear Appraisal' }));
  expect(
    await screen.findByText(
      /^The loan has changed. Sam Hill: Condition “Appraisal” waived. The loan is now up to date/,
    ),
  ).toBeInTheDocument();
  expect(appraisal.queryByRole('alert')).toBeNull();
});

// Behaviour: loans.page
test.each(['INSPECTED', 'FUNDED'] as const)(
  'reports an inspection refused because the draw is %s and keeps the entries',
  async (status) => {
    const [draw] = fundedLoanFile().draws;
    let file = fundedLoanFile();
    const { user } = open('draws', {
      loanFile: () => file,
      inspectLoanDraw: () => {
        file = fundedLoanFile({
          revision: 8,
          draws: [{ ...draw!, status, lines: [{ ...draw!.lines[0]!, percentComplete: 40, most: 2_400_000 }] }],
        });
        throw outdated('Margaret Ellis: Draw 1 inspected');
      },
    });
    await user.type(await screen.findByRole('textbox', { name: 'Kitchen, complete' }), '50');
    await user.click(screen.getByRole('button', { name: 'Record inspection' }));
    expect(await screen.findByText(/Margaret Ellis: Draw 1 inspected/)).toBeInTheDocument();
    expect(
      await within(screen.getByRole('listitem', { name: 'Draw 1' })).findByText(
        status === 'INSPECTED' ? 'Inspected' : 'Funded',
      ),
    ).toBeInTheDocument();
    if (status === 'INSPECTED') {
      expect(screen.getByRole('textbox', { name: 'Kitchen, complete' })).toHaveValue('50');
      await user.click(screen.getByRole('button', { name: 'Discard my entries' }));
      expect(screen.getByRole('textbox', { name: 'Kitchen, approved' })).toHaveValue('24000.00');
    } else {
      expect(screen.getByText('Not saved: Kitchen, complete: 50%')).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Discard' }));
      expect(screen.queryByText(/Not saved/)).toBeNull();
    }
  },
);

test('inspects a draw line by line and rejects invalid entries', async () => {
  const { user, sent } = open('draws', { loanFile: () => fundedLoanFile(), inspectLoanDraw: () => fundedLoanFile() });
  const percent = await screen.findByRole('textbox', { name: 'Kitchen, complete' });
  await user.type(percent, '101');
  await user.click(screen.getByRole('button', { name: 'Record inspection' }));
  expect(percent).toBeInvalid();
  await user.clear(percent);
  await user.type(percent, '50');
  await user.click(screen.getByRole('button', { name: 'Record inspection' }));
  expect(sent('InspectLoanDraw')).toEqual([
    { input: { ...loanRevision, drawId: 'draw-1', lines: [{ lineId: 'kitchen', percentComplete: 50 }] } },
  ]);
});

test('prefills an approval with the maximum and rejects a cent more', async () => {
  const [draw] = fundedLoanFile().draws;
  const inspected = fundedLoanFile({
    draws: [{ ...draw!, status: 'INSPECTED', lines: [{ ...draw!.lines[0]!, percentComplete: 50, most: 2_999_999 }] }],
  });
  const { user, sent } = open('draws', { loanFile: () => inspected, approveLoanDraw: () => inspected });
  const amount = await screen.findByRole('textbox', { name: 'Kitchen, approved' });
  expect(amount).toHaveValue('29999.99');
  await user.clear(amount);
  await user.type(amount, '30,000.00');
  expect(amount).toHaveAccessibleDescription('$ Amount must be at most $29,999.99');
  await user.clear(amount);
  await user.type(amount, '12,500.5');
  await user.click(screen.getByRole('button', { name: 'Approve $12,500.50' }));
  expect(sent('ApproveLoanDraw')).toEqual([
    { input: { ...loanRevision, drawId: 'draw-1', lines: [{ lineId: 'kitchen', amount: 1_250_050 }] } },
  ]);
});

test('shows balances and ledger and confirms a payment before booking it', async () => {
  const { user, sent } = open('payments', {
    loanFile: () => fundedLoanFile(),
    recordLoanPayment: () => fundedLoanFile(),
  });
  expect(await screen.findByRole('table', { name: 'Ledger' })).toHaveTextContent('Disbursement$300,000.00');
  expect(screen.getByText('$1,398.96 on 04/01/2026')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Amount' }), '1398.96');
  await user.click(screen.getByRole('button', { name: 'Record payment' }));
  await user.click(screen.getByRole('button', { name: 'Record' }));
  expect(sent('RecordLoanPayment')).toEqual([
    { input: { ...loanRevision, amount: 139_896, receivedOn: '2026-04-01' } },
  ]);
});

// Behaviour: loans.page
test('keeps a confirmation open on Escape until the change has an answer', async () => {
  let refuse: () => void = () => undefined;
  const { user, sent } = open('payments', {
    loanFile: () => fundedLoanFile(),
    recordLoanPayment: () => new Promise((_, reject) => (refuse = () => reject(failure('INTERNAL')))),
  });
  await user.type(await screen.findByRole('textbox', { name: 'Amount' }), '1398.96');
  await user.click(screen.getByRole('button', { name: 'Record payment' }));
  await user.click(screen.getByRole('button', { name: 'Record' }));
  await waitFor(() => expect(sent('RecordLoanPayment')).toHaveLength(1));
  await user.keyboard('{Escape}');
  refuse();
  expect(await screen.findByRole('alert')).toHaveTextContent('Your change could not be saved.');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

// Behaviour: loans.balances
test('separates past due from next due and includes unbooked charges in the total', async () => {
  const { balances } = fundedLoanFile();
  const late = {
    ...balances!,
    on: '2026-04-24',
    fees: 6_995,
    total: 30_336_000,
    overdue: 139_896,
    pastDueSince: '2026-04-01',
    dueOn: '2026-05-01',
    dueAmount: 246_875,
  };
  open('payments', { loanFile: () => fundedLoanFile({ balances: { ...late, isLate: true } }) });
  expect(await screen.findByText('$1,398.96 since 04/01/2026')).toBeInTheDocument();
  expect(screen.getByText('$2,468.75 on 05/01/2026')).toBeInTheDocument();
  expect(screen.getByText('$303,360.00')).toBeInTheDocument();
});

test('shows budget and ledger as cards without missing figures on narrow windows', async () => {
  setViewportWidth(390);
  open('payments', { loanFile: () => fundedLoanFile() });
  const ledger = await screen.findByRole('list', { name: 'Ledger' });
  const [first] = within(ledger).getAllByRole('listitem');
  expect(within(first!).getByRole('heading', { name: 'Disbursement' })).toBeInTheDocument();
  expect(first).toHaveTextContent('Principal$300,000.00');
  expect(first).not.toHaveTextContent('–');
  expect(within(ledger).getAllByRole('listitem').at(-1)).toHaveTextContent(/^TotalPrincipal/);
  expect(screen.queryByRole('table')).toBeNull();
});

test('links back to the list while a loan is loading and if that fails', async () => {
  let answer: (() => void) | undefined;
  let isRefused = 'FORBIDDEN';
  const { user } = open('overview', {
    loanFile: () =>
      new Promise((resolve, reject) => {
        answer = () => (isRefused ? reject(failure(isRefused)) : resolve(loanFile()));
      }),
  });
  const back = screen.getByRole('link', { name: 'Back to all loans' });
  expect(screen.getByRole('status')).toHaveTextContent('Loading the loan');
  await waitFor(() => expect(answer).toBeDefined());
  answer!();
  expect(await screen.findByRole('alert')).toHaveTextContent('Your account doesn’t have access.');
  expect(back).toBeInTheDocument();
  isRefused = '';
  answer = undefined;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(answer).toBeDefined());
  answer!();
  expect(await screen.findByRole('heading', { name: 'L-1' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('quotes a payoff for a date', async () => {
  const payoff = {
    on: '2026-04-01',
    principal: 30_000_000,
    interest: 139_896,
    fees: 0,
    total: 30_139_896,
    perDiem: 8_229,
    possibleLateFees: [{ dueOn: '2026-05-01', receivedBy: '2026-05-11', fee: 12_344 }],
  };
  const { user, sent } = open('payments', { loanFile: () => fundedLoanFile(), loanPayoff: () => payoff });
  await user.click(await screen.findByRole('button', { name: 'Generate payoff quote' }));
  expect(await screen.findByText('L-1, Oak Street: $301,398.96 pays off the loan on 04/01/2026')).toBeInTheDocument();
  expect(
    screen.getByText('Add a late fee of $123.44 if the interest due 05/01/2026 is not received by 05/11/2026.'),
  ).toBeInTheDocument();
  expect(sent('LoanPayoff')).toEqual([{ id: 'loan-1', on: '2026-04-01' }]);
});

test('marks shown messages as read and clears the field after sending', async () => {
  const messages: LoanFile['messages'] = [
    { id: 'a', text: 'When?', author: 'Ada Lovelace', isMine: false, createdAt: '2026-03-12T13:00:00Z' },
  ];
  const { user, sent } = open('messages', {
    loanFile: () => loanFile({ messages, unreadMessages: 1 }),
    markLoanMessagesRead: () => loanFile({ messages }),
    sendLoanMessage: () => loanFile({ messages }),
  });
  expect(await screen.findByText('When?')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'On Monday');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveValue('');
  expect(sent('MarkLoanMessagesRead')).toEqual([{ loanId: 'loan-1' }]);
  expect(sent('SendLoanMessage')).toEqual([{ input: { loanId: 'loan-1', id: expect.any(String), text: 'On Monday' } }]);
});
