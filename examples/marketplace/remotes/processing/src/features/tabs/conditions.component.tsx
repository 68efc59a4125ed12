import { formatDay } from '@lender-portal/dates';
import { color, notify, SectionCard } from '@lender-portal/ui';
import { RowMenu, type RowAction } from '@lender-portal/ui/controls';
import { Box, Button, Chip, LinearProgress, Typography, type ChipProps } from '@mui/material';
import { useRef, useState } from 'react';
import { DecisionDialog, type Decision } from '../change/decision-dialog.component';
import { toChangeFailure, useLoanChange } from '../change/use-loan-change';
import { useDocuments } from '../documents/use-documents';
import { formatProgress, inset, isSettled, loanRevision, type Condition, type LoanFile } from '../loan-data/loan';
import { DecideLoanConditionDocument } from '../loan-data/loan-file.generated';
import { NewCondition } from './new-condition.component';

const STATUS: Readonly<Record<Condition['status'], { label: string; color: NonNullable<ChipProps['color']> }>> = {
  OPEN: { label: 'Open', color: 'default' },
  SUBMITTED: { label: 'To review', color: 'warning' },
  CLEARED: { label: 'Cleared', color: 'success' },
  WAIVED: { label: 'Waived', color: 'success' },
  REJECTED: { label: 'Rejected', color: 'error' },
};

/** Conditions of the loan by stage, with their documents. */
export function Conditions({ file }: { file: LoanFile }) {
  const { conditions, nextSteps } = file;
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography variant="body2">{formatProgress(conditions)}</Typography>
        <LinearProgress
          variant="determinate"
          aria-hidden
          value={conditions.length && (100 * conditions.filter(isSettled).length) / conditions.length}
          sx={{ flex: '1 1 8rem', maxWidth: 320, borderRadius: 1 }}
        />
        {nextSteps.length > 0 && (
          <Button variant="outlined" sx={{ ml: 'auto' }} onClick={() => setAdding(true)}>
            Add condition
          </Button>
        )}
      </Box>
      {(['APPROVED', 'FUNDED'] as const).map((stage) => {
        const group = conditions.filter(({ beforeStatus }) => beforeStatus === stage);
        return (
          <SectionCard
            key={stage}
            title={stage === 'APPROVED' ? 'Prior to approval' : 'Prior to funding'}
            count={group.length}
          >
            <Box component="ul" sx={{ ...inset, pb: 1, m: 0, listStyle: 'none' }}>
              {group.map((condition) => (
                <ConditionItem key={condition.id} condition={condition} file={file} />
              ))}
            </Box>
          </SectionCard>
        );
      })}
      <NewCondition file={file} open={isAdding} onClose={() => setAdding(false)} />
    </>
  );
}

function ConditionItem({ condition, file }: { condition: Condition; file: LoanFile }) {
  const { id, name, needed, dueOn, isOverdue, note, reason } = condition;
  const headingRef = useRef<HTMLHeadingElement>(null);
  const change = useLoanChange();
  const [decision, setDecision] = useState<Decision>();
  const [isRunning, setRunning] = useState(false);
  const { nameOf, deleteOf, uploadButton, questionElement } = useDocuments(file, () => headingRef.current?.focus());
  const status = STATUS[condition.status];
  const documents = file.documents.filter(({ conditionId }) => conditionId === id);

  const decide = (to: Condition['status'], why?: string) =>
    change(
      DecideLoanConditionDocument,
      { input: { ...loanRevision(file), conditionId: id, decision: to, ...(why !== undefined && { reason: why }) } },
      `${name}: ${STATUS[to].label}.`,
    );
  /** Decides without a question. Its button disappears, so the focus moves to the condition. */
  const decideNow = async (to: Condition['status']) => {
    setRunning(true);
    const error = await decide(to);
    setRunning(false);
    if (error === undefined) headingRef.current?.focus();
    else notify.error(`${name} was not changed. ${toChangeFailure(error).message}`);
  };
  const ask = (label: string, to: Condition['status'], text: string): RowAction => ({
    label,
    isDestructive: to === 'REJECTED',
    run: () =>
      setDecision({ title: `${label} “${name}”?`, label, text, hasReason: true, run: (why) => decide(to, why) }),
  });
  const actions = isSettled(condition)
    ? [{ label: 'Reopen', run: () => void decideNow('OPEN') }]
    : [
        ask('Waive', 'WAIVED', 'The loan can move on without this condition.'),
        ...(condition.status === 'REJECTED'
          ? []
          : [ask('Reject', 'REJECTED', 'The borrower sees the reason and can submit the condition again.')]),
      ];

  return (
    <Box
      component="li"
      aria-label={name}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: '8px 16px',
        py: 2,
        '& + li': { borderTop: `1px solid ${color('border')}` },
      }}
    >
      <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="h3" ref={headingRef} tabIndex={-1}>
            {name}
          </Typography>
          <Chip color={status.color} label={status.label} />
          {isOverdue && <Chip color="error" label="Overdue" />}
        </Box>
        <Typography variant="body2">{needed}</Typography>
        <Typography variant="body2" color="textSecondary">
          {[dueOn && `Due ${formatDay(dueOn)}.`, note && `Borrower: “${note}”.`, reason && `Reason: ${reason}`]
            .filter(Boolean)
            .join(' ')}
        </Typography>
        {documents.map((document) => (
          <Box key={document.id} sx={{ display: 'flex', alignItems: 'center' }}>
            <div>{nameOf(document)}</div>
            <div>{deleteOf(document)}</div>
          </Box>
        ))}
      </Box>
      {file.nextSteps.length > 0 && (
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
          {!isSettled(condition) && (
            <>
              <div>{uploadButton(condition)}</div>
              <Button
                size="small"
                variant="outlined"
                aria-label={`Clear ${name}`}
                loading={isRunning}
                onClick={() => void decideNow('CLEARED')}
              >
                Clear
              </Button>
            </>
          )}
          <RowMenu of={name} actions={actions} />
        </Box>
      )}
      <DecisionDialog decision={decision} onClose={() => setDecision(undefined)} />
      {questionElement}
    </Box>
  );
}
