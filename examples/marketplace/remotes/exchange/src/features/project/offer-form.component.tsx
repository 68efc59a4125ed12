import { addDays } from '@lender-portal/contracts';
import {
  ChangeError,
  NumberField,
  SubmitButton,
  TextArea,
  TextField,
  useChange,
  useDraft,
  useFieldErrors,
  useFocusOnError,
} from '@lender-portal/remote-kit';
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
  const sent = useChange(({ message }) => {
    onConflict(message);
    return true;
  });
  const form = useFocusOnError<HTMLFormElement>(sent);
  const cost = project.purchasePrice ? project.purchasePrice + (project.rehabBudget ?? 0) : undefined;
  const { isValid, errorOf, leave, check } = useFieldErrors(offerErrors(values, cost, today));
  const problemOf = (name: string) => errorOf(name) ?? sent.refused[name];
  const numbers = parseNumbers(values);

  const set = (name: keyof OfferEntries) => (value: string) => {
    sent.reset();
    change((before) => ({ ...before, [name]: value }));
  };
  const left = (name: string) => () => {
    leave(name);
    save();
  };

  async function send(): Promise<void> {
    if (!form.current || !check(form.current)) return;
    const input = {
      projectId: project.id,
      ...(offer && { revision: offer.revision }),
      ...(numbers as Record<NumberName, number>),
      conditions: values.conditions.trim() || null,
      expiresOn: values.expiresOn,
    };
    if (await sent.run(() => onSubmit(input))) discard();
  }

  return (
    <form
      ref={form}
      className="ex-offer-form"
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className="ex-fields">
        {FIELDS.map((name) => (
          <NumberField
            key={name}
            name={name}
            rule={OFFER_RULES[name]}
            value={values[name]}
            hint={HINTS[name]}
            error={problemOf(name)}
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
          error={problemOf('expiresOn')}
          onChange={set('expiresOn')}
          onBlur={left('expiresOn')}
        />
        <div className="ex-wide">
          <TextArea
            name="conditions"
            label="Conditions (optional)"
            hint="Conditions the borrower must meet"
            maxLength={CONDITIONS_MAX}
            required={false}
            value={values.conditions}
            error={problemOf('conditions')}
            onChange={set('conditions')}
            onBlur={left('conditions')}
          />
        </div>
      </div>
      <OfferFiguresCard project={project} numbers={numbers} today={today} />
      <ChangeError change={sent} fields={Object.keys(values)} />
      <div className="rk-actions" aria-busy={sent.isRunning}>
        <SubmitButton isValid={isValid && !sent.isRunning}>{sent.isRunning ? 'Sending…' : submitLabel}</SubmitButton>
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
