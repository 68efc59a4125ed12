import { addDays } from '@lender-portal/contracts';
import {
  explainFailure,
  focusFirstError,
  GraphQLRequestError,
  isRefusal,
  NumberField,
  refusedFields,
  SubmitButton,
  TextField,
  useDraft,
  useFieldErrors,
} from '@lender-portal/remote-kit';
import { useId, useState, type SubmitEvent } from 'react';
import { OfferFiguresCard } from './offer-figures-card.component';
import {
  CONDITIONS_MAX,
  OFFER_DAYS_MAX,
  OFFER_RULES,
  offerErrors,
  parseNumbers,
  type NumberName,
  type OfferEntries,
} from './offer-rules';
import type { LenderOffer, OfferInput, ProjectDetails } from './project-model';

interface OfferFormProps {
  project: ProjectDetails;
  /** The offer to change; undefined for a new one. */
  offer: LenderOffer | undefined;
  /** Calendar day. */
  today: string;
  /** Label of the submit button, such as "Submit offer". */
  submitLabel: string;
  onSubmit: (input: OfferInput) => Promise<void>;
  onCancel?: (() => void) | undefined;
  /** Called if someone else changed the offer. */
  onConflict: (message: string) => void;
}

const FIELDS: readonly NumberName[] = ['amount', 'interestRate', 'points', 'termMonths', 'loanToCost'];
const DEFAULT_DAYS = 14;

const shown = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : value.toLocaleString('en-US', { maximumFractionDigits: 3 });

/** New offers default to the borrower's requested terms. */
function initialEntries(project: ProjectDetails, offer: LenderOffer | undefined, today: string): OfferEntries {
  const { amount, interestRate, points, termMonths, loanToCost, conditions, expiresOn } = offer ?? {
    amount: project.amount,
    interestRate: project.requestedRate,
    points: null,
    termMonths: project.requestedTermMonths,
    loanToCost: null,
    conditions: null,
    expiresOn: addDays(today, DEFAULT_DAYS),
  };
  return {
    amount: shown(amount),
    interestRate: shown(interestRate),
    points: shown(points),
    termMonths: shown(termMonths),
    loanToCost: shown(loanToCost),
    conditions: conditions ?? '',
    expiresOn,
  };
}

/** Form for an offer's terms, with the resulting figures. Entries survive failures and reloads. */
export function OfferForm({ project, offer, today, submitLabel, onSubmit, onCancel, onConflict }: OfferFormProps) {
  const { values, change, save, discard } = useDraft(() => initialEntries(project, offer, today));
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const cost = project.purchasePrice ? project.purchasePrice + (project.rehabBudget ?? 0) : undefined;
  const errors: Record<string, string | undefined> = { ...offerErrors(values, cost, today) };
  for (const [name, message] of Object.entries(refused)) errors[name] ??= message;
  const { isValid, errorOf, leave, check } = useFieldErrors(errors);
  const numbers = parseNumbers(values);

  const set = (name: keyof OfferEntries) => (value: string) => {
    setRefused({});
    change((before) => ({ ...before, [name]: value }));
  };
  const left = (name: string) => () => {
    leave(name);
    save();
  };

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    if (!check(form) || isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await onSubmit({
        projectId: project.id,
        ...(offer && { revision: offer.revision }),
        ...(numbers as Record<NumberName, number>),
        conditions: values.conditions.trim() || null,
        expiresOn: values.expiresOn,
      });
      discard();
    } catch (error) {
      const fields = refusedFields(error);
      setRefused(fields);
      if (error instanceof GraphQLRequestError && error.code === 'CONFLICT') onConflict(error.message);
      else if (Object.keys(fields).length === 0) setFailure(failureMessage(error));
      focusFirstError(form, fields);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className="ex-offer-form" noValidate onSubmit={(event) => void send(event)} autoComplete="off">
      <div className="ex-fields">
        {FIELDS.map((name) => (
          <NumberField
            key={name}
            name={name}
            rule={OFFER_RULES[name]}
            value={values[name]}
            hint={HINTS[name]}
            error={errorOf(name)}
            onChange={set(name)}
            onLeave={left(name)}
          />
        ))}
        <TextField
          name="expiresOn"
          label="Expires on"
          type="date"
          autoComplete="off"
          min={addDays(today, 1)}
          max={addDays(today, OFFER_DAYS_MAX)}
          value={values.expiresOn}
          hint="Last day the borrower can accept it"
          error={errorOf('expiresOn')}
          onChange={set('expiresOn')}
          onBlur={left('expiresOn')}
        />
        <Conditions
          value={values.conditions}
          error={errorOf('conditions')}
          onChange={set('conditions')}
          onBlur={left('conditions')}
        />
      </div>
      <OfferFiguresCard project={project} numbers={numbers} today={today} />
      {failure && (
        <p className="ex-failure" role="alert">
          {failure}
        </p>
      )}
      <div className="ex-actions" aria-busy={isBusy}>
        <SubmitButton isValid={isValid && !isBusy}>{isBusy ? 'Sending…' : submitLabel}</SubmitButton>
        {onCancel && (
          <button
            type="button"
            className="rk-button rk-button-quiet"
            onClick={() => {
              discard();
              onCancel();
            }}
          >
            Cancel
          </button>
        )}
      </div>
    </form>
  );
}

const HINTS: Readonly<Record<NumberName, string>> = {
  amount: 'In whole dollars',
  interestRate: 'Per year, such as 9.5',
  points: '% of the amount, at closing',
  termMonths: 'In months',
  loanToCost: '% of purchase price + rehab',
};

function failureMessage(error: unknown): string {
  if (isRefusal(error)) return error.message;
  return `This could not be sent. Your entries are saved. ${explainFailure(error)}`;
}

interface ConditionsProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
}

function Conditions({ value, error, onChange, onBlur }: ConditionsProps) {
  const id = useId();
  return (
    <div className="rk-field ex-wide">
      <label htmlFor={id}>Conditions (optional)</label>
      <textarea
        id={id}
        name="conditions"
        rows={4}
        maxLength={CONDITIONS_MAX}
        autoComplete="off"
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-message`}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
      />
      <p className={error ? 'rk-field-error' : 'rk-field-hint'} id={`${id}-message`} aria-live="polite">
        {error ?? 'Conditions the borrower must meet'}
      </p>
    </div>
  );
}
