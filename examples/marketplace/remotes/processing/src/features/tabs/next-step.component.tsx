import { closingOf } from '@lender-portal/marketplace/loan-math';
import { Confirm, Link, loanStatusLabel, TextArea } from '@lender-portal/remote-kit';
import { useState } from 'react';
import { formatCents } from '../loan-file/cents';
import { ChangeLoanStatusDocument } from '../loan-file/loan-file.generated';
import { loanRevision, type TabProps } from '../loan-file/tab-props';
import { useLoanChange } from '../loan-file/use-loan-change';
import { loanHref } from '../loans/loans-path';

const ACTIONS: Readonly<Record<string, string>> = {
  UNDERWRITING: 'Start underwriting',
  APPROVED: 'Approve loan',
  CLOSING: 'Start closing',
  FUNDED: 'Fund loan',
};

/** The lender's next action and its missing prerequisites. */
export function NextStep({ file, model, portal }: TabProps) {
  const change = useLoanChange(model, file.loan.id);
  const [reason, setReason] = useState('');
  const forward = file.nextSteps.find(({ status }) => status !== 'DECLINED');
  if (!forward) return <p className="pr-note pr-gap">{finalMessage(file.loan.status)}</p>;
  const { missing } = forward;
  const go = (status: typeof forward.status, why?: string) =>
    change.run(ChangeLoanStatusDocument, {
      input: { ...loanRevision(file), status, ...(why !== undefined && { reason: why }) },
    });
  return (
    <>
      {missing.length > 0 && (
        <div className="pr-gap">
          <p>
            <span>{`Required before the loan is ${loanStatusLabel(forward.status).toLowerCase()}, see`}</span>{' '}
            <Link href={loanHref(portal.basePath, file.loan.id, 'conditions')}>conditions</Link>
            <span>:</span>
          </p>
          <ul className="pr-note">
            {missing.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      )}
      <div className="rk-actions">
        <Confirm
          label={ACTIONS[forward.status] ?? loanStatusLabel(forward.status)}
          change={change}
          isDisabled={missing.length > 0}
          onConfirm={() => go(forward.status)}
        >
          {forward.status === 'FUNDED' ? (
            <Disbursement file={file} />
          ) : (
            <p>{`Moves the loan to ${loanStatusLabel(forward.status)}.`}</p>
          )}
        </Confirm>
        <Confirm
          label="Decline loan"
          action="Decline"
          isQuiet
          change={change}
          fields={['reason']}
          onConfirm={() => go('DECLINED', reason)}
        >
          <TextArea
            name="reason"
            label="Reason"
            maxLength={500}
            value={reason}
            error={change.refused['reason']}
            onChange={setReason}
          />
        </Confirm>
      </div>
    </>
  );
}

function Disbursement({ file: { loan, holdback, points } }: Pick<TabProps, 'file'>) {
  const closing = closingOf({ amount: loan.amount, points }, holdback);
  return (
    <p>
      {`${formatCents(closing.initialAdvance)} is disbursed, less ${formatCents(closing.points)} in points: ${formatCents(closing.paidOut)} is paid out.${holdback > 0 ? ` ${formatCents(holdback)} is held back for draws.` : ''} This cannot be undone.`}
    </p>
  );
}

function finalMessage(status: string): string {
  if (status === 'FUNDED') return 'The loan is with its servicer. Balance, payments and draws are under Servicing.';
  return status === 'PAID_OFF' ? 'This loan is paid off.' : 'This loan was declined.';
}
