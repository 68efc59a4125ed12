import { navigate, projectTypeLabel, stateCodes, stateName } from '@lender-portal/remote-kit';
import { useState, type SubmitEvent } from 'react';
import { isFiltered, noFilters, ORDERS, STAGES, TYPES, type ProjectFilters } from './project-filters';

interface FilterFormProps {
  filters: ProjectFilters;
  /** URL of the first page with other filters. */
  hrefOf: (filters: ProjectFilters) => string;
}

type SelectName = 'state' | 'type' | 'stage' | 'order';

const SELECTS: Readonly<Record<SelectName, { label: string; options: readonly (readonly [string, string])[] }>> = {
  state: {
    label: 'State',
    options: [['', 'All states'], ...stateCodes.map((code) => [code, stateName(code)] as const)],
  },
  type: {
    label: 'Type',
    options: [['', 'All types'], ...TYPES.map((type) => [type, projectTypeLabel(type)] as const)],
  },
  stage: { label: 'Stage', options: [['', 'All stages'], ...Object.entries(STAGES)] },
  order: { label: 'Sort by', options: Object.entries(ORDERS) },
};

const TEXTS = { search: 'Search', min: 'Amount from', max: 'Amount to' };

const digits = (value: string) => value.replace(/[^\d]/g, '').slice(0, 9);

/** Filters of the list. Choices navigate immediately, text on submit. Follows the URL, including back navigation. */
export function FilterForm({ filters, hrefOf }: FilterFormProps) {
  const shown = hrefOf(filters);
  const [typed, setTyped] = useState(filters);
  const [followed, setFollowed] = useState(shown);
  if (followed !== shown) {
    setFollowed(shown);
    setTyped(filters);
  }
  const go = (changed: Partial<ProjectFilters>) => {
    const next = { ...typed, ...changed };
    setTyped(next);
    navigate(hrefOf({ ...next, min: digits(next.min), max: digits(next.max) }));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    go({});
  };
  return (
    <form className="rk-card ex-filters" role="search" aria-label="Filters" onSubmit={submit}>
      {(['search', 'min', 'max'] as const).map((name) => (
        <label key={name} className={`ex-${name}`}>
          <span>{TEXTS[name]}</span>
          <input
            type={name === 'search' ? 'search' : 'text'}
            inputMode={name === 'search' ? 'search' : 'numeric'}
            name={name}
            placeholder={name === 'search' ? 'Name, city or ZIP code' : '$'}
            maxLength={100}
            autoComplete="off"
            value={typed[name]}
            onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
          />
        </label>
      ))}
      {(Object.keys(SELECTS) as SelectName[]).map((name) => (
        <label key={name}>
          <span>{SELECTS[name].label}</span>
          <select value={typed[name]} onChange={({ target }) => go({ [name]: target.value })}>
            {SELECTS[name].options.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      ))}
      <label className="ex-check">
        <input
          type="checkbox"
          checked={typed.licensedOnly}
          onChange={({ target }) => go({ licensedOnly: target.checked })}
        />
        Licensed states only
      </label>
      <button type="submit" className="rk-button">
        Search
      </button>
      {isFiltered(filters) && (
        <button type="button" className="ex-link-button" onClick={() => go({ ...noFilters, order: filters.order })}>
          Clear filters
        </button>
      )}
    </form>
  );
}
