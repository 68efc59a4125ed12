import { stateName, TextField } from '@lender-portal/remote-kit';
import { useState, type SubmitEvent } from 'react';
import { orderSlug, parseOrder } from '../url/order';
import { parsePeriod, periodLabel, periods } from '../url/periods';
import { SelectField } from '../select-field.component';
import { stateCodes } from '../url/states';
import { SEARCH_MAX, zipOrderFields, type ZipFilter, type ZipOrder } from '../url/zip-filter';

const orders: readonly (readonly [ZipOrder, string])[] = [
  [{ field: 'FLIPS', direction: 'DESC' }, 'Most flips first'],
  [{ field: 'FLIPS', direction: 'ASC' }, 'Fewest flips first'],
  [{ field: 'GROSS_RETURN', direction: 'DESC' }, 'Highest gross return first'],
  [{ field: 'GROSS_RETURN', direction: 'ASC' }, 'Lowest gross return first'],
  [{ field: 'GROSS_PROFIT', direction: 'DESC' }, 'Highest gross profit first'],
  [{ field: 'GROSS_PROFIT', direction: 'ASC' }, 'Lowest gross profit first'],
  [{ field: 'PURCHASE_PRICE', direction: 'ASC' }, 'Lowest purchase price first'],
  [{ field: 'PURCHASE_PRICE', direction: 'DESC' }, 'Highest purchase price first'],
  [{ field: 'SALE_PRICE', direction: 'DESC' }, 'Highest sale price first'],
  [{ field: 'SALE_PRICE', direction: 'ASC' }, 'Lowest sale price first'],
  [{ field: 'DAYS_HELD', direction: 'ASC' }, 'Shortest hold first'],
  [{ field: 'DAYS_HELD', direction: 'DESC' }, 'Longest hold first'],
  [{ field: 'CITY', direction: 'ASC' }, 'City, A to Z'],
  [{ field: 'CITY', direction: 'DESC' }, 'City, Z to A'],
  [{ field: 'ZIP', direction: 'ASC' }, 'ZIP code, ascending'],
  [{ field: 'ZIP', direction: 'DESC' }, 'ZIP code, descending'],
];

interface ZipFiltersProps {
  filter: ZipFilter;
  onChange: (filter: ZipFilter) => void;
}

/** Filters of the list. Choices apply immediately, the search on submit. */
export function ZipFilters({ filter, onChange }: ZipFiltersProps) {
  const [search, setSearch] = useState(filter.search);
  const go = (change: Partial<ZipFilter>) => onChange({ ...filter, search: search.trim(), page: 1, ...change });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (search.trim() !== filter.search) go({});
  };
  return (
    <form className="rk-card rk-form pj-filters" role="search" aria-label="Filters" onSubmit={submit}>
      <SelectField
        name="state"
        label="State"
        value={filter.state}
        options={[['', 'All states'], ...stateCodes.map((code) => [code, stateName(code)] as const)]}
        onChange={(state) => go({ state })}
      />
      <TextField
        name="search"
        label="City or ZIP"
        hint="Starts with…"
        value={search}
        onChange={setSearch}
        error={undefined}
        autoComplete="off"
        maxLength={SEARCH_MAX}
        required={false}
      />
      <SelectField
        name="months"
        label="Period"
        value={String(filter.months)}
        options={periods.map((months) => [String(months), periodLabel(months)])}
        onChange={(months) => go({ months: parsePeriod(months) ?? filter.months })}
      />
      <SelectField
        name="order"
        label="Order"
        value={orderSlug(filter.order)}
        options={orders.map(([order, text]) => [orderSlug(order), text])}
        onChange={(slug) => go({ order: parseOrder(slug, zipOrderFields) ?? filter.order })}
      />
      <button type="submit" className="rk-button rk-button-quiet">
        Search
      </button>
    </form>
  );
}
