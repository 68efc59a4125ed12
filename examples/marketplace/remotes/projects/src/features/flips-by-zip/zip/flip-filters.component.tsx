import { navigate } from '@lender-portal/remote-kit';
import { flipOrderFields, type FlipFilter } from '../url/flip-filter';
import { zipHref } from '../url/flips-path';
import { orderSlug, parseOrder, type Order } from '../url/order';
import { parsePeriod, periodLabel, periods } from '../url/periods';
import { SelectField } from '../select-field.component';

type Field = (typeof flipOrderFields)[number];

const orders: readonly (readonly [Order<Field>, string])[] = [
  [{ field: 'SOLD_ON', direction: 'DESC' }, 'Newest sale first'],
  [{ field: 'SOLD_ON', direction: 'ASC' }, 'Oldest sale first'],
  [{ field: 'SALE_PRICE', direction: 'DESC' }, 'Highest sale price first'],
  [{ field: 'PURCHASE_PRICE', direction: 'ASC' }, 'Lowest purchase price first'],
  [{ field: 'GROSS_PROFIT', direction: 'DESC' }, 'Highest gross profit first'],
  [{ field: 'GROSS_PROFIT', direction: 'ASC' }, 'Lowest gross profit first'],
  [{ field: 'DAYS_HELD', direction: 'ASC' }, 'Shortest hold first'],
];

/** Period and order of a ZIP code's flips, reflected in the URL. */
export function FlipFilters({ basePath, zip, filter }: { basePath: string; zip: string; filter: FlipFilter }) {
  const go = (change: Partial<FlipFilter>) => navigate(zipHref(basePath, zip, { ...filter, page: 1, ...change }));
  return (
    <form
      className="rk-card rk-form pj-filters"
      aria-label="Period and order"
      onSubmit={(event) => event.preventDefault()}
    >
      <SelectField
        name="months"
        label="Period"
        value={String(filter.months ?? '')}
        options={[
          ['', 'All recorded sales'],
          ...periods.map((months) => [String(months), periodLabel(months)] as const),
        ]}
        onChange={(months) => go({ months: parsePeriod(months) ?? null })}
      />
      <SelectField
        name="order"
        label="Order"
        value={orderSlug(filter.order)}
        options={orders.map(([order, text]) => [orderSlug(order), text])}
        onChange={(slug) => go({ order: parseOrder(slug, flipOrderFields) ?? filter.order })}
      />
    </form>
  );
}
