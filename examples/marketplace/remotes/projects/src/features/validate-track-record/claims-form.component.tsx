import {
  focusFirstError,
  navigate,
  SubmitButton,
  TextField,
  useDraft,
  useFieldErrors,
} from '@lender-portal/remote-kit';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { CLAIMS_MAX, emptyClaim, type ClaimTexts } from './claim';
import { ClaimFields } from './claim-fields.component';
import { fieldName, toClaimErrors, type ClaimRow } from './to-claim-errors';
import { BORROWER_MAX, claimsQuery } from './track-record-path';

interface ClaimsFormProps {
  basePath: string;
  /** The current day in the portal's time zone. */
  today: string;
  /** Empty if not named. */
  borrower: string;
  /** Claims of the URL. */
  claims: readonly ClaimTexts[];
  /** Whether the claims were already submitted, so that errors show immediately. */
  wasSubmitted: boolean;
  /** The endpoint's error messages by input path. */
  refused?: Readonly<Record<string, string>>;
}

const nothingRefused = {};
const nextKey = (rows: readonly ClaimRow[]) => Math.max(-1, ...rows.map(({ key }) => key)) + 1;

/** Form for the claims, with undo for removed ones. Entries survive a reload. */
export function ClaimsForm({
  basePath,
  today,
  borrower,
  claims,
  wasSubmitted,
  refused = nothingRefused,
}: ClaimsFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const {
    values,
    change: changeDraft,
    save,
    discard,
  } = useDraft(() => ({ borrower, rows: claims.map((claim, key): ClaimRow => ({ ...claim, key })) }));
  const { rows } = values;
  const change = (next: (before: ClaimRow[]) => ClaimRow[]) =>
    changeDraft((before) => ({ ...before, rows: next(before.rows) }));
  const [removed, setRemoved] = useState<{ row: ClaimRow; index: number }>();
  const [toFocus, setToFocus] = useState<{ name: string }>();
  const errors = toClaimErrors(rows, claims, refused, today);
  const { isValid, errorOf, leave, check } = useFieldErrors(errors, wasSubmitted);

  useEffect(() => {
    if (wasSubmitted && form.current)
      focusFirstError(
        form.current,
        toClaimErrors(
          claims.map((claim, key) => ({ ...claim, key })),
          claims,
          refused,
          today,
        ),
      );
  }, [wasSubmitted, claims, refused, today]);

  useEffect(() => {
    if (toFocus) (form.current?.elements.namedItem(toFocus.name) as HTMLElement | null)?.focus();
  }, [toFocus]);

  const add = (row: ClaimRow, index: number) => {
    change((before) => before.toSpliced(index, 0, row));
    setRemoved(undefined);
    setToFocus({ name: fieldName(row.key, 'address') });
    save();
  };
  const remove = (row: ClaimRow, index: number) => {
    change((before) => before.filter(({ key }) => key !== row.key));
    setRemoved({ row, index });
    setToFocus({ name: 'undo' });
    save();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!check(event.currentTarget) || rows.length > CLAIMS_MAX) return;
    // After a rejection, the back button must show the submitted claims, not the draft.
    if (wasSubmitted) discard();
    else save();
    navigate(`${basePath}/result?${claimsQuery({ borrower: values.borrower, claims: rows })}`);
  };

  return (
    <form className="rk-card rk-form pj-claims" ref={form} noValidate onSubmit={submit} aria-label="Claims">
      <div className="pj-borrower">
        <TextField
          name="borrower"
          label="Borrower"
          hint="Shown on the report (optional)"
          value={values.borrower}
          onChange={(typed) => changeDraft((before) => ({ ...before, borrower: typed }))}
          onBlur={save}
          error={undefined}
          required={false}
          autoComplete="off"
          maxLength={BORROWER_MAX}
        />
      </div>
      {rows.map((row, index) => (
        <ClaimFields
          key={row.key}
          row={row}
          number={index + 1}
          today={today}
          errorOf={errorOf}
          onChange={(field, value) =>
            change((before) => before.map((other) => (other.key === row.key ? { ...other, [field]: value } : other)))
          }
          onLeave={(field) => {
            leave(fieldName(row.key, field));
            save();
          }}
          onRemove={rows.length > 1 ? () => remove(row, index) : undefined}
        />
      ))}
      <p className="pj-removed" role="status">
        {removed && `Claim ${removed.index + 1} removed.`}
      </p>
      {removed && (
        <button type="button" name="undo" className="pj-text-button" onClick={() => add(removed.row, removed.index)}>
          Undo
        </button>
      )}
      <div className="pj-claims-actions">
        {rows.length < CLAIMS_MAX ? (
          <button
            type="button"
            className="rk-button rk-button-quiet"
            onClick={() => add({ ...emptyClaim, key: nextKey(removed ? [...rows, removed.row] : rows) }, rows.length)}
          >
            Add claim
          </button>
        ) : (
          <p className="pj-limit">
            {rows.length > CLAIMS_MAX
              ? `Remove ${rows.length - CLAIMS_MAX}: the limit is ${CLAIMS_MAX} claims per check.`
              : `The limit is ${CLAIMS_MAX} claims per check.`}
          </p>
        )}
        <SubmitButton isValid={isValid && rows.length <= CLAIMS_MAX}>Validate</SubmitButton>
      </div>
    </form>
  );
}
