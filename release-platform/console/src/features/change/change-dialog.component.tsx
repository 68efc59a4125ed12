import type { Change, Module, Release } from '@lender-portal/registry-api';
import { LoadingState, notify } from '@lender-portal/ui';
import { DialogFailure } from '@lender-portal/ui/dialogs';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { describeFreeze } from '../../components/freezes';
import { LabeledField } from '../../components/labeled-field.component';
import { callRegistry } from '../../registry/call';
import { queries, STATE_KEY } from '../../registry/queries';
import { errorMessage, hasFailureCode, isSessionEnd } from '../../registry/registry-failure';
import { useHolder } from '../../registry/holder';
import { CheckRequirement, isChecked } from './check-requirement.component';
import { Conflict } from './conflict.component';
import { Breakage, Effect } from './effect.component';
import { describeRisks, describeRollbacks, Objections } from './objections.component';

/** An endpoint of the registry, and the fields of its body that name the change. */
interface Endpoint {
  path: string;
  body: Readonly<Record<string, unknown>>;
}

export interface ChangeDialogProps {
  isOpen: boolean;
  title: string;
  modules: readonly Module[];
  request: Endpoint;
  /** Shows the effect, if the request itself has no dry run. */
  dryRun?: Endpoint;
  /** Releases that need a passed check. An owner may skip it with a reason and a confirmation. */
  required?: {
    releases: readonly (Release | undefined)[];
    /** Default: {@link isChecked}. */
    isReady?: (release: Release | undefined) => boolean;
    /** Label of the forced action, for example 'Swap it in'; `verb` is its form within a sentence: 'swap in'. */
    action: string;
    verb: string;
  };
  /** When the change takes effect; default: 'From the next page load'. */
  effectTitle?: string;
  /** The record of the reason; default: the ledger. */
  reasonHint?: string;
  confirmLabel: string;
  /** Inputs above the effect. */
  children?: ReactNode;
  /** @returns the success message */
  describeDone: (done: { seq: number | null }) => string;
  onClose: () => void;
}

/**
 * Shows the effect of a change before it is made, and applies it only to the revision that the effect was computed for.
 */
export function ChangeDialog({ isOpen, title, onClose, ...form }: ChangeDialogProps) {
  const [isRunning, setRunning] = useState(false);
  return (
    <Dialog open={isOpen} onClose={isRunning ? undefined : onClose}>
      <DialogTitle>{title}</DialogTitle>
      <ChangeForm {...form} onRunning={setRunning} onClose={onClose} />
    </Dialog>
  );
}

type ChangeFormProps = Omit<ChangeDialogProps, 'isOpen' | 'title'> & { onRunning: (isRunning: boolean) => void };

/** A separate component, so that closing the dialog resets its state. */
function ChangeForm(props: ChangeFormProps) {
  const { request, dryRun, modules, required, effectTitle, confirmLabel, children, describeDone } = props;
  const { reasonHint = 'Stays in the ledger permanently, with your token’s name', onRunning, onClose } = props;
  const queryClient = useQueryClient();
  const { isOwner } = useHolder();
  const { data: live } = useQuery(queries.live());
  const [seen, setSeen] = useState(live?.revision);
  const [reason, setReason] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [isForced, setForced] = useState(false);
  const [isAgain, setAgain] = useState(false);
  const [acceptsRisk, setAcceptsRisk] = useState(false);
  const [isHotfix, setHotfix] = useState(false);
  const revision = seen ?? live?.revision;

  const { path, body } = dryRun ?? request;
  const asked = useQuery({
    queryKey: ['dry-run', path, body, revision],
    queryFn: () => callRegistry<Change>(path, { method: 'POST', revision, body: { ...body, dryRun: true } }),
    enabled: revision !== undefined,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const objections: Partial<Change> = (!dryRun && asked.data) || {};
  const [rollbacks, risks] = [describeRollbacks(objections), describeRisks(objections)];
  const freezes = isOwner ? (objections.frozen ?? []).map(describeFreeze) : [];
  const isFrozen = freezes.length > 0;
  const [needsAgain, isRisky] = [rollbacks.length > 0, risks.length > 0];
  const isGood = required?.releases.every(required.isReady ?? isChecked) ?? true;
  const force = !isGood && isOwner && isForced;

  const change = useMutation({
    mutationFn: () =>
      callRegistry<{ seq: number | null }>(request.path, {
        method: 'POST',
        revision,
        confirmation: force ? confirmation.trim() : undefined,
        body: {
          ...request.body,
          ...(reason.trim() && { [isFrozen ? 'hotfix' : 'reason']: reason.trim() }),
          ...(force && { force }),
          ...(needsAgain && { again: true }),
          ...(isRisky && { acceptRisk: true }),
        },
      }),
    onMutate: () => onRunning(true),
    onSuccess: async (done) => {
      notify.success(describeDone(done));
      onClose();
      await Promise.all([
        queryClient.invalidateQueries(queries.live()),
        queryClient.invalidateQueries({ queryKey: STATE_KEY }),
      ]);
    },
    onError: (error) =>
      void (hasFailureCode(error, 'REVISION_CONFLICT') && queryClient.invalidateQueries(queries.live())),
    onSettled: () => onRunning(false),
  });

  const hasConflict = live !== undefined && revision !== undefined && live.revision !== revision;
  const isReady =
    asked.data !== undefined &&
    Object.keys(asked.data.set).length > 0 &&
    !hasConflict &&
    (isGood || (force && reason.trim() !== '' && confirmation.trim() !== '')) &&
    (isAgain || !needsAgain) &&
    (acceptsRisk || !isRisky) &&
    ((isHotfix && reason.trim() !== '') || !isFrozen);
  const failure =
    change.error && !hasFailureCode(change.error, 'REVISION_CONFLICT') && !isSessionEnd(change.error)
      ? change.error
      : undefined;
  const isRefused = hasFailureCode(failure, 'CONFIRMATION_REFUSED') || hasFailureCode(failure, 'CONFIRMATION_REQUIRED');
  const label = isGood ? confirmLabel : `${confirmLabel} unchecked`;

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
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {children}
        <div aria-live="polite" aria-busy={asked.isPending}>
          {asked.isPending && <LoadingState variant="text" rows={3} label="Loading the changes" />}
          {asked.data && <Effect title={effectTitle} change={asked.data} modules={modules} />}
          {asked.error && !hasConflict && <Breakage message={errorMessage(asked.error)} />}
        </div>
        {hasConflict && <Conflict seen={revision} live={live.revision} onLookAgain={lookAgain} />}
        <Objections items={freezes} label="It is a hotfix." isTicked={isHotfix} onChange={setHotfix} />
        <Objections
          items={rollbacks}
          label={`Run ${rollbacks.length === 1 ? 'it' : 'them'} again.`}
          isTicked={isAgain}
          onChange={setAgain}
        />
        <Objections items={risks} label={`${label} anyway.`} isTicked={acceptsRisk} onChange={setAcceptsRisk} />
        {required && <CheckRequirement {...required} isForced={isForced} onForce={setForced} />}
        <LabeledField
          label={isGood && !isFrozen ? 'Reason (optional)' : 'Reason'}
          hint={reasonHint}
          value={reason}
          isRequired={!isGood || isFrozen}
          disabled={change.isPending}
          onChange={setReason}
        />
        {force && (
          // An open session is not enough for a change that skips checks.
          <LabeledField
            label="Your token or a new link"
            hint="Confirms your identity. “npm run portal -- open --no-browser” prints a one-time link."
            error={isRefused ? errorMessage(failure) : undefined}
            value={confirmation}
            type="password"
            isRequired
            disabled={change.isPending}
            onChange={setConfirmation}
          />
        )}
        {failure && !change.isPending && (
          <DialogFailure>{`Nothing was changed. Your input is kept. ${errorMessage(failure)}`}</DialogFailure>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" disabled={change.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant="contained"
          color={!isGood || isFrozen || needsAgain || isRisky ? 'error' : 'primary'}
          loading={change.isPending}
          disabled={!isReady || change.isPending}
        >
          <span>{failure ? 'Try again' : label}</span>
        </Button>
      </DialogActions>
    </form>
  );
}
