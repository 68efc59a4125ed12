import { useState, type ReactNode } from 'react';
import { navigate } from '../navigation/location';
import { FILTER_TEXT_MAX, listQuery, type FilterField, type FilterFields } from './filters';

type Values = Readonly<Record<string, string>>;

interface FilterFormProps {
  fields: FilterFields;
  filters: Values;
  /** URL of the list. */
  href: string;
  /** Links of the list. */
  children?: ReactNode;
}

/** @returns whether a filter is set; the sort order is none */
export const isFiltered = (filters: Values): boolean =>
  Object.entries(filters).some(([name, value]) => name !== 'sort' && value !== '');

const isText = ({ options, isCheckbox }: FilterField) => !options && !isCheckbox;

const digits = (value: string) => value.replace(/\D/g, '').slice(0, 9);

/** Filters of a list. Choices navigate immediately, text on submit. Follows the URL, including back navigation. */
export function FilterForm({ fields, filters, href, children }: FilterFormProps) {
  const shown = listQuery(filters);
  const [typed, setTyped] = useState(filters);
  const [followed, setFollowed] = useState(shown);
  if (followed !== shown) {
    setFollowed(shown);
    setTyped(filters);
  }
  const set = (name: string, value: string) => setTyped((before) => ({ ...before, [name]: value }));
  const go = (values: Values) => {
    const next = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, fields[name]?.isAmount ? digits(value) : value.trim()]),
    );
    setTyped(next);
    navigate(href + listQuery(next));
  };
  const input = (name: string, { options, isCheckbox, isAmount, placeholder }: FilterField) => {
    const choose = (value: string) => go({ ...typed, [name]: value });
    if (isCheckbox)
      return (
        <input
          type="checkbox"
          checked={typed[name] === '1'}
          onChange={({ target }) => choose(target.checked ? '1' : '')}
        />
      );
    if (options)
      return (
        <select value={typed[name]} onChange={({ target }) => choose(target.value)}>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      );
    return (
      <input
        type={isAmount ? 'text' : 'search'}
        inputMode={isAmount ? 'numeric' : 'search'}
        name={name}
        placeholder={placeholder}
        maxLength={FILTER_TEXT_MAX}
        autoComplete="off"
        value={typed[name]}
        onChange={({ target }) => set(name, target.value)}
      />
    );
  };
  return (
    <form
      className="rk-card rk-filters"
      role="search"
      aria-label="Filters"
      onSubmit={(event) => {
        event.preventDefault();
        go(typed);
      }}
    >
      {Object.entries(fields).map(([name, field]) => (
        <label key={name} className={field.isCheckbox ? 'rk-check' : `rk-filter-${name}`}>
          <span>{field.label}</span>
          {input(name, field)}
        </label>
      ))}
      {Object.values(fields).some(isText) && (
        <button type="submit" className="rk-button rk-button-quiet">
          Search
        </button>
      )}
      {isFiltered(filters) && (
        <button
          type="button"
          className="rk-filter-clear"
          onClick={() =>
            go({ ...Object.fromEntries(Object.keys(fields).map((name) => [name, ''])), sort: filters['sort'] ?? '' })
          }
        >
          Clear filters
        </button>
      )}
      {children}
    </form>
  );
}
