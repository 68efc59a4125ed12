import type { ProjectOrder } from '@lender-portal/contracts/schema';
import { navigate, projectTypeLabel, stateName, stateCodes } from '@lender-portal/remote-kit';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { isFiltered, noFilters, ORDERS, STAGES, TYPES, type ProjectFilters } from './project-filters';

interface FilterBarProps {
  filters: ProjectFilters;
  /** The address of the first page with other filters. */
  hrefOf: (filters: ProjectFilters) => string;
}

/** What the list is narrowed to. Each choice is an address; what is typed is one when it is sent. */
export function FilterBar({ filters, hrefOf }: FilterBarProps) {
  const go = (changed: Partial<ProjectFilters>) => navigate(hrefOf({ ...filters, ...changed }));
  return (
    <section className="rk-card ex-filters" aria-label="Filters">
      <SearchForm filters={filters} go={go} />
      <div className="ex-filter-row">
        <Choices label="State" options={stateCodes.map((code) => [code, stateName(code)])} chosen={filters.states} onChange={(states) => go({ states })} />
        <Choices
          label="Type"
          options={TYPES.map((type) => [type, projectTypeLabel(type)])}
          chosen={filters.types}
          onChange={(types) => go({ types: types as ProjectFilters['types'] })}
        />
        <Choices
          label="Stage"
          options={Object.entries(STAGES)}
          chosen={filters.stages}
          onChange={(stages) => go({ stages: stages as ProjectFilters['stages'] })}
        />
        <label className="ex-check">
          <input type="checkbox" checked={filters.licensedOnly} onChange={({ target }) => go({ licensedOnly: target.checked })} />
          States I am licensed in
        </label>
        <label className="ex-sort">
          <span>Sort by</span>
          <select value={filters.order} onChange={({ target }) => go({ order: target.value as ProjectOrder })}>
            {Object.entries(ORDERS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        {isFiltered(filters) && (
          <button type="button" className="ex-link-button" onClick={() => go({ ...noFilters, order: filters.order })}>
            Clear filters
          </button>
        )}
      </div>
    </section>
  );
}

interface SearchFormProps {
  filters: ProjectFilters;
  go: (changed: Partial<ProjectFilters>) => void;
}

/** Words and amounts; they follow the address, also when it is gone back to. */
function SearchForm({ filters, go }: SearchFormProps) {
  const { search, min, max } = filters;
  const [typed, setTyped] = useState({ search, min, max });
  const [followed, setFollowed] = useState(typed);
  if (followed.search !== search || followed.min !== min || followed.max !== max) {
    setFollowed({ search, min, max });
    setTyped({ search, min, max });
  }
  const digits = (value: string) => value.replace(/[^\d]/g, '').slice(0, 9);
  const send = (event: FormEvent) => {
    event.preventDefault();
    go({ search: typed.search, min: digits(typed.min), max: digits(typed.max) });
  };
  return (
    <form className="ex-search" role="search" onSubmit={send}>
      <label>
        <span>Search</span>
        <input
          type="search"
          name="q"
          maxLength={100}
          autoComplete="off"
          placeholder="Name, city or ZIP code"
          value={typed.search}
          onChange={({ target }) => setTyped((before) => ({ ...before, search: target.value }))}
        />
      </label>
      <label>
        <span>Amount from</span>
        <input
          inputMode="numeric"
          autoComplete="off"
          placeholder="$"
          value={typed.min}
          onChange={({ target }) => setTyped((before) => ({ ...before, min: target.value }))}
        />
      </label>
      <label>
        <span>Amount to</span>
        <input
          inputMode="numeric"
          autoComplete="off"
          placeholder="$"
          value={typed.max}
          onChange={({ target }) => setTyped((before) => ({ ...before, max: target.value }))}
        />
      </label>
      <button type="submit" className="rk-button">
        Search
      </button>
    </form>
  );
}

interface ChoicesProps {
  label: string;
  options: readonly (readonly [value: string, label: string])[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Several of a list, behind a button that says how many. */
function Choices({ label, options, chosen, onChange }: ChoicesProps) {
  const details = useRef<HTMLDetailsElement>(null);
  // All states are more elements than the rest of the page, which is there sooner without them.
  const [wasOpened, setWasOpened] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const close = () => {
      if (details.current) details.current.open = false;
    };
    const closeOutside = ({ target }: Event) => {
      if (!(target instanceof Node && details.current?.contains(target))) close();
    };
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      details.current?.querySelector('summary')?.focus();
    };
    document.addEventListener('keydown', closeByKey);
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('keydown', closeByKey);
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);
  const toggle = (value: string) => onChange(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value].sort());
  return (
    <details className="ex-choices" ref={details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary onClick={() => setWasOpened(true)}>
        {label}
        {chosen.length > 0 && ` (${chosen.length})`}
      </summary>
      {wasOpened && (
        <fieldset>
          <legend className="rk-hidden">{label}</legend>
          {options.map(([value, text]) => (
            <label key={value}>
              <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
              {text}
            </label>
          ))}
        </fieldset>
      )}
    </details>
  );
}
