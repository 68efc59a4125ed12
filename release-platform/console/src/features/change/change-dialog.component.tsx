import type { Change, Module } from '@lender-portal/registry-api';
import { LoadingState, notify } from '@lender-portal/ui';
import { DialogFailure } from '@lender-portal/ui/dialogs';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControl,
  FormHelperText,
  InputLabel,
  OutlinedInput,
  styled,
} from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { queries, STATE_KEY } from '../../registry/queries';
import { hasCode, isSessionEnd, errorMessage } from '../../registry/registry-failure';
import { AcceptRisk } from './accept-risk.component';
import { ConfirmationField } from './confirmation-field.component';
import { Conflict } from './conflict.component';
import { Breakage, Effect } from './effect.component';
import { RunAgain } from './run-again.component';

const Content = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 });

/** Requests a change of the live map, or a dry run of it. */
export type RequestChange = (options: {
  revision: number;
  isDryRun: boolean;
  reason: string;
  confirmation: string | undefined;
  /** Whether releases that were rolled back are allowed. */
  isAgain: boolean;
  /** Whether the risks of the dry run are accepted. */
  acceptsRisk: boolean;
}) => Promise<Change>;

export interface ChangeDialogProps {
  isOpen: boolean;
  title: string;
  /** Identifies the change. A new value repeats the dry run. */
  subject: readonly unknown[];
  requestChange: RequestChange;
  /** Replaces the dry-run change as the action of the confirm button. */
  instead?: (options: { revision: number; reason: string; confirmation: string | undefined }) => Promise<unknown>;
  /** When the change takes effect; default: 'From the next page on'. */
  effectTitle?: string;
  /** The record of the reason; default: the ledger. */
  reasonHint?: string;
  modules: readonly Module[];
  confirmLabel: string;
  /** Whether the change can break working pages. */
  isDangerous?: boolean;
  /** False while inputs of the caller are incomplete. */
  canConfirm?: boolean;
  isReasonRequired?: boolean;
  /** Whether it skips checks, which requires a confirmation in addition to the session. */
  needsConfirmation?: boolean;
  /** Inputs above the effect. */
  children?: ReactNode;
  /** Content below the effect. */
  below?: ReactNode;
  /** @returns the success message */
  describeDone: (change: Change) => string;
  onClose: () => void;
}

/**
 * Shows the effect of a change before it is made, and applies it only to the revision that the effect was computed for.
 */
export function ChangeDialog({ isOpen, title, onClose, ...form }: ChangeDialogProps) {
  const id = useId();
  const [isRunning, setRunning] = useState(false);
  return (
    <Dialog
      open={isOpen}
      fullWidth
      onClose={isRunning ? undefined : onClose}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { maxWidth: 600 } } }}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <ChangeForm {...form} onRunning={setRunning} onClose={onClose} />
    </Dialog>
  );
}

type ChangeFormProps = Omit<ChangeDialogProps, 'isOpen' | 'title'> & { onRunning: (isRunning: boolean) => void };

/** A separate component, so that closing the dialog resets its state. */
function ChangeForm(props: ChangeFormProps) {
  const {
    subject,
    requestChange,
    instead,
    effectTitle,
    modules,
    confirmLabel,
    isDangerous = false,
    canConfirm = true,
    isReasonRequired = false,
    needsConfirmation = false,
    children,
    below,
    describeDone,
  } = props;
  const { reasonHint = 'Stays in the ledger permanently, with your token’s name', onRunning, onClose } = props;
  const reasonId = useId();
  const queryClient = useQueryClient();
  const { data: live } = useQuery(queries.live());
  const [seen, setSeen] = useState(live?.revision);
  const [reason, setReason] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [isAgain, setAgain] = useState(false);
  const [acceptsRisk, setAcceptsRisk] = useState(false);
  const revision = seen ?? live?.revision;

  const asked = useQuery({
    queryKey: ['dry-run', ...subject, revision],
    queryFn: () =>
      requestChange({
        revision: revision!,
        isDryRun: true,
        reason: '',
        confirmation: undefined,
        isAgain: false,
        acceptsRisk: false,
      }),
    enabled: revision !== undefined,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const change = useMutation({
    mutationFn: async () => {
      const wanted = {
        revision: revision!,
        reason: reason.trim(),
        confirmation: needsConfirmation ? confirmation.trim() : undefined,
        isAgain: needsAgain,
        acceptsRisk: isRisky,
      };
      if (!instead) return requestChange({ ...wanted, isDryRun: false });
      await instead(wanted);
      return asked.data!;
    },
    onMutate: () => onRunning(true),
    onSuccess: async (done) => {
      notify.success(describeDone(done));
      onClose();
      await Promise.all([
        queryClient.invalidateQueries(queries.live()),
        queryClient.invalidateQueries({ queryKey: STATE_KEY }),
      ]);
    },
    onError: (error) => void (hasCode(error, 'REVISION_CONFLICT') && queryClient.invalidateQueries(queries.live())),
    onSettled: () => onRunning(false),
  });

  const hasConflict = live !== undefined && revision !== undefined && live.revision !== revision;
  const rolledBack = (!instead && asked.data?.rolledBack) || [];
  const needsAgain = rolledBack.length > 0;
  const risks = (!instead && asked.data?.risks) || [];
  const isRisky = risks.length > 0;
  const isEmpty = asked.data !== undefined && Object.keys(asked.data.set).length === 0;
  const isTyped = !(isReasonRequired && reason.trim() === '') && !(needsConfirmation && confirmation.trim() === '');
  const isReady =
    asked.data !== undefined &&
    !isEmpty &&
    !hasConflict &&
    canConfirm &&
    isTyped &&
    (isAgain || !needsAgain) &&
    (acceptsRisk || !isRisky);
  const failure =
    change.error && !hasCode(change.error, 'REVISION_CONFLICT') && !isSessionEnd(change.error)
      ? change.error
      : undefined;
  const isRefused = hasCode(failure, 'CONFIRMATION_REFUSED') || hasCode(failure, 'CONFIRMATION_REQUIRED');

  function lookAgain() {
    change.reset();
    setSeen(live?.revision);
  }

  return (
    <form
      noValidate
      data-tells-changes=""
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !change.isPending) change.mutate();
      }}
    >
      <DialogContent>
        <Content>
          {children}
          <div aria-live="polite" aria-busy={asked.isPending}>
            {asked.isPending && <LoadingState variant="text" rows={3} label="Loading the changes" />}
            {asked.data && <Effect title={effectTitle} change={asked.data} modules={modules} />}
            {asked.error && !hasConflict && <Breakage message={errorMessage(asked.error)} />}
          </div>
          {hasConflict && <Conflict seen={revision} live={live.revision} onLookAgain={lookAgain} />}
          {needsAgain && <RunAgain rolledBack={rolledBack} isTicked={isAgain} onChange={setAgain} />}
          {isRisky && (
            <AcceptRisk risks={risks} action={confirmLabel} isTicked={acceptsRisk} onChange={setAcceptsRisk} />
          )}
          {below}
          <FormControl fullWidth>
            <InputLabel htmlFor={reasonId}>
              <span>{isReasonRequired ? 'Reason' : 'Reason (optional)'}</span>
            </InputLabel>
            <OutlinedInput
              id={reasonId}
              value={reason}
              required={isReasonRequired}
              disabled={change.isPending}
              onChange={(event) => setReason(event.target.value)}
              inputProps={{ maxLength: 500, autoComplete: 'off', 'aria-describedby': `${reasonId}-hint` }}
            />
            <FormHelperText id={`${reasonId}-hint`}>{reasonHint}</FormHelperText>
          </FormControl>
          {needsConfirmation && (
            <ConfirmationField
              value={confirmation}
              error={isRefused ? errorMessage(failure) : undefined}
              isDisabled={change.isPending}
              onChange={setConfirmation}
            />
          )}
          {failure && !change.isPending && (
            <DialogFailure>{`Nothing was changed. Your input is kept. ${errorMessage(failure)}`}</DialogFailure>
          )}
        </Content>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" disabled={change.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant="contained"
          color={isDangerous || needsAgain || isRisky ? 'error' : 'primary'}
          loading={change.isPending}
          disabled={!isReady || change.isPending}
        >
          <span>{failure ? 'Try again' : confirmLabel}</span>
        </Button>
      </DialogActions>
    </form>
  );
}
