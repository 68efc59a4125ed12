import { todayIn, type PortalProps } from '@lender-portal/contracts';
import { failure, installStyleSheets, serveGraphQL, signedInPortal } from '@lender-portal/remote-kit/testing';
import { cleanup, render, screen, within } from '@testing-library/react';
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
  render(<LoanView {...props} model={model} id="loan-1" tab={tab} listHref={portal.basePath} />);
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
  let file = loanFile(
    {
      nextSteps: [
        { status: 'FUNDED', missing: [] },
        { status: 'DECLINED', missing: [] },
      ],
    },
    { status: 'CLOSING' },
  );
  const { user, sent } = open('overview', {
    loanFile: () => file,
    changeLoanStatus: () => (file = fundedLoanFile()),
  });
  await user.click(await screen.findByRole('button', { name: 'Fund loan' }));
  const asked = within(screen.getByRole('group', { name: 'Fund loan?' }));
  expect(
    asked.getByText(/\$300,000\.00 is disbursed, less \$8,000\.00 in points: \$292,000\.00 is paid out/),
  ).toBeInTheDocument();
  await user.dblClick(asked.getByRole('button', { name: 'Fund loan' }));
  expect(
    await screen.findByText('The loan is with its servicer. Balance, payments and draws are under Servicing.'),
  ).toBeInTheDocument();
  expect(sent('ChangeLoanStatus')).toEqual([{ input: { ...loanRevision, status: 'FUNDED' } }]);
});

// Behaviour: loans.page
test('clears a condition at once, and keeps the reason of a refused rejection', async () => {
  let file = loanFile();
  let isRefused: string | undefined;
  const { user, sent } = open('conditions', {
    loanFile: () => file,
    decideLoanCondition: ({ input: { decision } }: { input: { decision: string } }) => {
      if (isRefused && decision === 'REJECTED')
        throw isRefused === 'BAD_USER_INPUT'
          ? failure(isRefused, { reason: 'Reason is too long' })
          : failure(isRefused);
      return (file = loanFile({ conditions: file.conditions.map((each) => ({ ...each, status: 'CLEARED' })) }));
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

// At any moment, one of these zones has another day than the default. Behaviour: documents.expiration
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

// Behaviour: loans.servicer
test('shows the servicer’s figures with their day, and what is missing before them', async () => {
  open('servicing', { loanFile: () => fundedLoanFile() });
  expect(await screen.findByRole('heading', { name: 'Balances as of 05/20/2026' })).toBeInTheDocument();
  expect(screen.getByText(/^From Demo Loan Servicing/)).toBeInTheDocument();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '$310,000.00',
    '$2,490.00 since 05/14/2026',
    '$2,551.04 on 06/13/2026',
    '$3,000.14',
    '$313,000.14',
    '$85.03',
    '03/15/2027',
  ]);
  expect(screen.getByRole('table', { name: 'Payments' })).toHaveTextContent('04/15/2026$2,468.75$0.00');
  expect(screen.getByRole('table', { name: 'Draws' })).toHaveTextContent('04/20/2026Funded$10,000.00');
  cleanup();
  open('servicing', { loanFile: () => loanFile() });
  expect(await screen.findByText(/appear here after the loan is funded/)).toBeInTheDocument();
});

test('marks shown messages as read and clears the field after sending', async () => {
  const messages: LoanFile['messages'] = [
    { id: 'a', text: 'When?', author: 'Ada Lovelace', isMine: false, createdAt: '2026-03-12T13:00:00Z' },
  ];
  let file = loanFile({ messages, unreadMessages: 1 });
  const { user, sent } = open('messages', {
    loanFile: () => file,
    markLoanMessagesRead: () => (file = loanFile({ messages })),
    sendLoanMessage: () => loanFile({ messages }),
  });
  expect(await screen.findByText('When?')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'On Monday');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveValue('');
  expect(sent('MarkLoanMessagesRead')).toEqual([{ loanId: 'loan-1' }]);
  expect(sent('SendLoanMessage')).toEqual([{ input: { loanId: 'loan-1', id: expect.any(String), text: 'On Monday' } }]);
});
