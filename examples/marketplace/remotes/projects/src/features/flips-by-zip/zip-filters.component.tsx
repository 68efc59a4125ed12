import { navigate, stateCodes, stateName } from '@lender-portal/remote-kit';
import { useId, useState } from 'react';
import { SEARCH_MAX, zipOrders, zipsHref, type ZipFilter } from './flips-path';

/** Search, state and order of the list, reflected in the URL. */
export function ZipFilters({ basePath, filter }: { basePath: string; filter: ZipFilter }) {
  const [search, setSearch] = useState(filter.search);
  const go = (change: Partial<ZipFilter>) => navigate(zipsHref(basePath, { ...filter, ...change }));
  return (
    <form
      className="pj-filters"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        go({ search: search.trim() });
      }}
    >
      <Field label="City or ZIP code">
        {(id) => (
          <input
            id={id}
            type="search"
            name="q"
            autoComplete="off"
            maxLength={SEARCH_MAX}
            placeholder="Starts with…"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        )}
      </Field>
      <button type="submit" className="rk-button rk-button-quiet">
        Search
      </button>
      <Field label="State">
        {(id) => (
          <select id={id} value={filter.state} onChange={({ target }) => go({ state: target.value })}>
            <option value="">All states</option>
            {stateCodes.map((code) => (
              <option key={code} value={code}>
                {stateName(code)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Sort by">
        {(id) => (
          <select
            id={id}
            value={filter.order}
            onChange={({ target }) => go({ order: zipOrders.find(([order]) => order === target.value)![0] })}
          >
            {zipOrders.map(([order, , label]) => (
              <option key={order} value={order}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
    </form>
  );
}

function Field({ label, children }: { label: string; children: (id: string) => React.ReactNode }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
