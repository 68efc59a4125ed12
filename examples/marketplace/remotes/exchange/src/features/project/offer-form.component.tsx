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
import { useId, useState, type FormEvent } from 'react';
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
import type { LenderOffer, OfferDraftInput, OfferInput, ProjectDetails } from './project-model';

interface OfferFormProps {
  project: ProjectDetails;
  /** The offer to change; undefined for a new one. */
  offer: LenderOffer | undefined;
  /** Calendar day. */
  today: string;
  /** Label of the submit button, such as "Submit offer". */
  submitLabel: string;
  onSubmit: (input: OfferInput) => Promise<void>;
  /** Saves a draft. Omit if an offer already awaits an answer. */
  onSaveDraft?: ((input: OfferDraftInput) => Promise<void>) | undefined;
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
  if (offer) {
    return {
      amount: shown(offer.amount),
      interestRate: shown(offer.interestRate),
      points: shown(offer.points),
      termMonths: shown(offer.termMonths),
      loanToCost: shown(offer.loanToCost),
      conditions: offer.conditions ?? '',
      expiresOn: offer.expiresOn ?? '',
    };
  }
  return {
    amount: shown(project.amount),
    interestRate: shown(project.requestedRate),
    points: '',
    termMonths: shown(project.requestedTermMonths),
    loanToCost: '',
    conditions: '',
    expiresOn: addDays(today, DEFAULT_DAYS),
  };
}

/** Form for an offer's terms, with the resulting figures. Entries survive failures and reloads. */
export function OfferForm({
  project,
  offer,
  today,
  submitLabel,
  onSubmit,
  onSaveDraft,
  onCancel,
  onConflict,
}: OfferFormProps) {
  const { values, change, save, discard } = useDraft(() => initialEntries(project, offer, today));
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string>();
  const [notice, setNotice] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const cost = project.purchasePrice ? project.purchasePrice + (project.rehabBudget ?? 0) : undefined;
  const errors: Record<string, string | undefined> = { ...offerErrors(values, cost, today) };
  for (const [name, message] of Object.entries(refused)) errors[name] ??= message;
  const { isValid, errorOf, leave, check } = useFieldErrors(errors);
  const numbers = parseNumbers(values);

  const set = (name: keyof OfferEntries) => (value: string) => {
    setRefused({});
    setNotice(undefined);
    change((before) => ({ ...before, [name]: value }));
  };
  const left = (name: string) => () => {
    leave(name);
    save();
  };

  async function run(work: () => Promise<void>, form: HTMLFormElement | null): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
      discard();
    } catch (error) {
      const fields = refusedFields(error);
      setRefused(fields);
      if (error instanceof GraphQLRequestError && error.code === 'CONFLICT') onConflict(error.message);
      else if (Object.keys(fields).length === 0) setFailure(failureMessage(error));
      if (form) focusFirstError(form, fields);
    } finally {
      setBusy(false);
    }
  }

  const common = { projectId: project.id, ...(offer && { revision: offer.revision }) };
  const conditions = values.conditions.trim() || null;

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    if (!check(form)) return;
    const { amount, interestRate, points, termMonths, loanToCost } = numbers as Record<NumberName, number>;
    void run(
      () =>
        onSubmit({
          ...common,
          amount,
          interestRate,
          points,
          termMonths,
          loanToCost,
          conditions,
          expiresOn: values.expiresOn,
        }),
      form,
    );
  }

  const saveDraft = () =>
    run(async () => {
      const typed = Object.fromEntries(FIELDS.map((name) => [name, numbers[name] ?? null]));
      const expiresOn = errors['expiresOn'] ? null : values.expiresOn;
      await onSaveDraft?.({ ...common, ...typed, conditions: errors['conditions'] ? null : conditions, expiresOn });
      setNotice('Draft saved. Your colleagues can see it.');
    }, null);

  return (
    <form className="ex-offer-form" noValidate onSubmit={send} autoComplete="off">
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
      <p className="ex-done" role="status">
        {notice}
      </p>
      <div className="ex-actions" aria-busy={isBusy}>
        <SubmitButton isValid={isValid && !isBusy}>{isBusy ? 'Sending…' : submitLabel}</SubmitButton>
        {onSaveDraft && (
          <button
            type="button"
            className="rk-button rk-button-quiet"
            disabled={isBusy}
            onClick={() => void saveDraft()}
          >
            Save draft
          </button>
        )}
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
