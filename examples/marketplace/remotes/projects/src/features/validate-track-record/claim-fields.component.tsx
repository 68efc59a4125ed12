import { NumberField, TextField } from '@lender-portal/remote-kit';
import { salePriceRule, type ClaimField } from './claim';
import { fieldName, type ClaimRow } from './to-claim-errors';

interface ClaimFieldsProps {
  row: ClaimRow;
  /** Displayed number, 1-based. */
  number: number;
  today: string;
  errorOf: (name: string) => string | undefined;
  onChange: (field: ClaimField, value: string) => void;
  onLeave: (field: ClaimField) => void;
  /** Undefined if it is the only claim. */
  onRemove: (() => void) | undefined;
}

export function ClaimFields({ row, number, today, errorOf, onChange, onLeave, onRemove }: ClaimFieldsProps) {
  const fieldOf = (field: ClaimField) => ({
    name: fieldName(row.key, field),
    value: row[field],
    error: errorOf(fieldName(row.key, field)),
    onChange: (value: string) => onChange(field, value),
  });
  return (
    <fieldset className="pj-claim">
      <legend>{`Claim ${number}`}</legend>
      <div className="pj-claim-fields">
        <TextField {...fieldOf('address')} label="Address" autoComplete="off" onBlur={() => onLeave('address')} />
        <TextField
          {...fieldOf('zip')}
          label="ZIP code"
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          onBlur={() => onLeave('zip')}
        />
        <TextField
          {...fieldOf('soldOn')}
          label="Sale date"
          type="date"
          min="1900-01-01"
          max={today}
          onBlur={() => onLeave('soldOn')}
        />
        <NumberField {...fieldOf('salePrice')} rule={salePriceRule} onLeave={() => onLeave('salePrice')} />
      </div>
      {onRemove && (
        <button type="button" className="pj-remove" onClick={onRemove} aria-label={`Remove claim ${number}`}>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d="M5 7h14M10 7V5h4v2M7 7l1 12h8l1-12" />
          </svg>
        </button>
      )}
    </fieldset>
  );
}
