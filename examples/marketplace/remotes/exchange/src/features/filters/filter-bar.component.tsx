import type { ProjectOrder } from '@lender-portal/contracts/schema';
import { navigate, projectTypeLabel, stateCodes, stateName } from '@lender-portal/remote-kit';
import { useState, type FormEvent } from 'react';
import { AmountFilter } from './amount-filter.component';
import { SingleSelectMenu, MultiSelectMenu } from './filter-menu.component';
import { isFiltered, noFilters, ORDERS, STAGES, TYPES, type ProjectFilters } from './project-filters';

interface FilterBarProps {
  filters: ProjectFilters;
  /** URL of the first page with other filters. */
  hrefOf: (filters: ProjectFilters) => string;
}

/** Filters of the list. Choices navigate immediately, text on submit. */
export function FilterBar({ filters, hrefOf }: FilterBarProps) {
  const go = (changed: Partial<ProjectFilters>) => navigate(hrefOf({ ...filters, ...changed }));
  return (
    <section className="rk-card ex-filters" aria-label="Filters">
      <SearchForm search={filters.search} go={go} />
      <div className="ex-filter-row">
        <MultiSelectMenu
          label="State"
          options={stateCodes.map((code) => [code, stateName(code)])}
          chosen={filters.states}
          onChange={(states) => go({ states })}
        />
        <MultiSelectMenu
          label="Type"
          options={TYPES.map((type) => [type, projectTypeLabel(type)])}
          chosen={filters.types}
          onChange={(types) => go({ types: types as ProjectFilters['types'] })}
        />
        <MultiSelectMenu
          label="Stage"
          options={Object.entries(STAGES)}
          chosen={filters.stages}
          onChange={(stages) => go({ stages: stages as ProjectFilters['stages'] })}
        />
        <AmountFilter min={filters.min} max={filters.max} onChange={go} />
        <label className="ex-check">
          <input
            type="checkbox"
            checked={filters.licensedOnly}
            onChange={({ target }) => go({ licensedOnly: target.checked })}
          />
          Licensed states only
        </label>
        <SingleSelectMenu
          label="Sort by"
          options={Object.entries(ORDERS)}
          chosen={filters.order}
          onChange={(order) => go({ order: order as ProjectOrder })}
        />
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
  search: string;
  go: (changed: Partial<ProjectFilters>) => void;
}

/** Search box. Follows the URL, including back navigation. */
function SearchForm({ search, go }: SearchFormProps) {
  const [typed, setTyped] = useState(search);
  const [followed, setFollowed] = useState(search);
  if (followed !== search) {
    setFollowed(search);
    setTyped(search);
  }
  const send = (event: FormEvent) => {
    event.preventDefault();
    go({ search: typed });
  };
  return (
    <form className="ex-search" role="search" onSubmit={send}>
      <input
        type="search"
        name="q"
        aria-label="Search"
        maxLength={100}
        autoComplete="off"
        placeholder="Name, city or ZIP code"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button type="submit" className="rk-button">
        Search
      </button>
    </form>
  );
}
