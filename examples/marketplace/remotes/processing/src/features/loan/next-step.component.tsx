import { changeLocation, followLink, useAppProps } from '@lender-portal/client/react';
import { closingOf } from '@lender-portal/marketplace/loan-math';
import { loanStatusLabel } from '@lender-portal/marketplace-rules';
import { SectionCard } from '@lender-portal/ui';
import { RowMenu } from '@lender-portal/ui/controls';
import { Box, Button, Link, Typography } from '@mui/material';
import { useState, type RefObject } from 'react';
import { DecisionDialog, type Decision } from '../change/decision-dialog.component';
import { useLoanChange } from '../change/use-loan-change';
import { formatCents, inset, loanRevision, type LoanFile } from '../loan-data/loan';
import { ChangeLoanStatusDocument } from '../loan-data/loan-file.generated';
import { loanHref } from '../loan-data/urls';

const ACTIONS: Readonly<Record<string, string>> = {
  UNDERWRITING: 'Start underwriting',
  APPROVED: 'Approve loan',
  CLOSING: 'Start closing',
  FUNDED: 'Fund loan',
};

type Status = LoanFile['nextSteps'][number]['status'];

interface NextStepProps {
  file: LoanFile;
  headingRef: RefObject<HTMLElement | null>;
}

/** The lender's next action, and the conditions that block it. */
export function NextStep({ file, headingRef }: NextStepProps) {
  const change = useLoanChange();
  const [decision, setDecision] = useState<Decision>();
  const { number } = file.loan;
  const forward = file.nextSteps.find(({ status }) => status !== 'DECLINED');
  const label = forward && ACTIONS[forward.status]!;
  const go = (status: Status, reason?: string) =>
    change(
      ChangeLoanStatusDocument,
      { input: { ...loanRevision(file), status, ...(reason !== undefined && { reason }) } },
      `${number}: ${loanStatusLabel(status)}.`,
    );
  const decline = () =>
    setDecision({
      title: `Decline ${number}?`,
      label: 'Decline',
      text: 'This ends the loan. It cannot be undone.',
      hasReason: true,
      isDestructive: true,
      run: (reason) => go('DECLINED', reason),
    });
  const advance = () =>
    setDecision({
      title: `${label} ${number}?`,
      label: label!,
      text: forward!.status === 'FUNDED' ? describeFunding(file) : describeStep(file, forward!.status),
      run: () => go(forward!.status),
    });
  return (
    <>
      {forward && (
        <SectionCard
          title="Next step"
          actions={
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <RowMenu of={number} actions={[{ label: 'Decline loan', isDestructive: true, run: decline }]} />
              <Button variant="contained" disabled={forward.missing.length > 0} onClick={advance}>
                <span>{label}</span>
              </Button>
            </Box>
          }
        >
          <Typography variant="body2" sx={inset}>
            {forward.missing.length > 0 ? (
              <Missing file={file} names={forward.missing} />
            ) : (
              describeStep(file, forward.status)
            )}
          </Typography>
        </SectionCard>
      )}
      <DecisionDialog decision={decision} onClose={() => setDecision(undefined)} fallbackFocus={headingRef} />
    </>
  );
}

function Missing({ file: { id }, names }: { file: LoanFile; names: readonly string[] }) {
  const { basePath } = useAppProps();
  return (
    <>
      <span>{`These conditions must be cleared or waived first: ${names.join(', ')}.`}</span>{' '}
      <Link
        href={loanHref(basePath, id, 'conditions')}
        onClick={(event) => followLink(event, (href) => changeLocation(href, 'push'))}
      >
        Review conditions
      </Link>
    </>
  );
}

const describeStep = ({ loan }: LoanFile, status: Status) =>
  status === 'FUNDED'
    ? 'All conditions are cleared or waived. Funding sets the maturity date and hands the loan to its servicer.'
    : `Moves the loan from ${loanStatusLabel(loan.status).toLowerCase()} to ${loanStatusLabel(status).toLowerCase()}.`;

function describeFunding({ loan, holdback, points }: LoanFile): string {
  const closing = closingOf({ amount: loan.amount, points }, holdback);
  const held = holdback > 0 ? ` ${formatCents(holdback)} is held back for draws.` : '';
  return `${formatCents(closing.initialAdvance)} is disbursed, less ${formatCents(closing.points)} in points: ${formatCents(closing.paidOut)} is paid out.${held} This cannot be undone.`;
}
