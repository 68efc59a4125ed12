import { formatAmount } from '@lender-portal/remote-kit';
import { useState, type FormEvent } from 'react';
import { FilterMenu } from './filter-menu.component';

interface AmountFilterProps {
  /** Dollars, without cents; empty if unset. */
  min: string;
  max: string;
  onChange: (amounts: { min: string; max: string }) => void;
}

/** Filter for a minimum and maximum amount. */
export function AmountFilter({ min, max, onChange }: AmountFilterProps) {
  return (
    <FilterMenu label={labelOf(min, max)}>
      {(close) => (
        <AmountForm
          min={min}
          max={max}
          onChange={(amounts) => {
            onChange(amounts);
            close();
          }}
        />
      )}
    </FilterMenu>
  );
}

function labelOf(min: string, max: string): string {
  const amount = (value: string) => formatAmount(Number(value));
  if (min && max) return `Amount: ${amount(min)} to ${amount(max)}`;
  if (min) return `Amount: from ${amount(min)}`;
  return max ? `Amount: up to ${amount(max)}` : 'Amount';
}

const digits = (value: string) => value.replace(/[^\d]/g, '').slice(0, 9);

function AmountForm({ min, max, onChange }: AmountFilterProps) {
  const [typed, setTyped] = useState({ min, max });
  const send = (event: FormEvent) => {
    event.preventDefault();
    onChange({ min: digits(typed.min), max: digits(typed.max) });
  };
  return (
    <form onSubmit={send}>
      {(['min', 'max'] as const).map((name) => (
        <label key={name} className="ex-field">
          <span>{name === 'min' ? 'Amount from' : 'Amount to'}</span>
          <input
            inputMode="numeric"
            autoComplete="off"
            placeholder="$"
            value={typed[name]}
            onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
          />
        </label>
      ))}
      <button type="submit" className="rk-button">
        Apply
      </button>
    </form>
  );
}
