import { stateName } from '@lender-portal/contracts';
import { formatAmount, formatCount, formatDay, formatMoment, formatPercent } from '@lender-portal/dates';
import { loanStatusLabel, projectTypeLabel } from '@lender-portal/marketplace-rules';
import { defaultRate, EXTENSION, productOf } from '@lender-portal/marketplace/loan-math';
import { SectionCard } from '@lender-portal/ui';
import { Step, StepLabel, Stepper, Typography, useMediaQuery, type Theme } from '@mui/material';
import { Facts } from '../loan-data/facts.component';
import { formatCents, inset, type LoanFile } from '../loan-data/loan';

const STAGES = ['APPLICATION', 'UNDERWRITING', 'APPROVED', 'CLOSING', 'FUNDED', 'PAID_OFF'] as const;

/** Stages and terms of a loan. */
export function Overview({ file: { loan, points, holdback, deal } }: { file: LoanFile }) {
  const { fundedOn } = loan;
  const property = [deal?.address, deal?.city, deal?.zip].filter(Boolean).join(', ');
  return (
    <>
      <SectionCard title="Stage">
        <Stages loan={loan} />
      </SectionCard>
      <Facts
        title="Terms"
        items={{
          Term: formatCount(loan.termMonths, 'month'),
          Points: formatPercent(points, 3),
          ...(holdback > 0 && { 'Rehab holdback': formatCents(holdback) }),
          ...(productOf(loan.termMonths) === 'BRIDGE' && { Extension: EXTENSION }),
          'Default rate': formatPercent(defaultRate(loan.interestRate), 3),
          State: stateName(loan.state),
          Type: projectTypeLabel(loan.projectType),
          ...(property && { Property: property }),
          ...amounts({
            'Purchase price': deal?.purchasePrice,
            'Rehab budget': deal?.rehabBudget,
            'As-is value': deal?.asIsValue,
            'After-repair value': deal?.afterRepairValue,
            'Monthly rent': deal?.monthlyRent,
          }),
          'Applied on': formatMoment(loan.createdAt),
          ...(fundedOn && { 'Funded on': formatDay(fundedOn) }),
          'Last change': formatMoment(loan.updatedAt),
        }}
      />
    </>
  );
}

/** Formats the known amounts. */
const amounts = (dollars: Readonly<Record<string, number | null | undefined>>) =>
  Object.fromEntries(Object.entries(dollars).flatMap(([name, value]) => (value ? [[name, formatAmount(value)]] : [])));

function Stages({ loan: { history, status } }: Pick<LoanFile, 'loan'>) {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const reached = new Map(history.map((step) => [step.status, step.at]));
  const stages =
    status === 'DECLINED' ? [...STAGES.filter((stage) => reached.has(stage)), 'DECLINED' as const] : STAGES;
  const current = stages.indexOf(status as never);
  return (
    <Stepper
      activeStep={current}
      {...(isNarrow ? { orientation: 'vertical' } : { alternativeLabel: true })}
      sx={{ ...inset, ...(isNarrow && { pt: 0 }) }}
    >
      {stages.map((stage, index) => {
        const at = reached.get(stage);
        return (
          <Step
            key={stage}
            completed={index < current || status === 'PAID_OFF'}
            {...(stage === status && { 'aria-current': 'step' })}
          >
            <StepLabel
              error={stage === 'DECLINED'}
              optional={at && <Typography variant="caption">{formatMoment(at)}</Typography>}
            >
              {loanStatusLabel(stage)}
            </StepLabel>
          </Step>
        );
      })}
    </Stepper>
  );
}
