/** A filter of a list: text, unless it has options or is a checkbox. Its value is empty if unset. */
export interface FilterField<Value extends string = string> {
  label: string;
  placeholder?: string;
  /** Values with their labels. The first value is empty. */
  options?: readonly (readonly [value: Value, label: string])[];
  /** Checked with the value `1`. */
  isCheckbox?: boolean;
  /** In dollars, without cents. */
  isAmount?: boolean;
}

/** Filters in form order, by URL parameter. */
export type FilterFields = Readonly<Record<string, FilterField>>;

export type FilterValues<Fields extends FilterFields = FilterFields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends { options: readonly (readonly [infer Value, string])[] }
    ? Value
    : string;
};

export const FILTER_TEXT_MAX = 100;

/** @returns options by value, after the one for all */
export const optionsOf = <Value extends string>(
  all: string,
  labels: Readonly<Record<string, string>>,
): readonly (readonly [Value | '', string])[] => [['', all], ...(Object.entries(labels) as [Value, string][])];

/** @returns the filters of a query; invalid values count as unset */
export const readFilters = <Fields extends FilterFields>(fields: Fields, query: URLSearchParams) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, parseFilter(field, query.get(name) ?? '')]),
  ) as FilterValues<Fields>;

function parseFilter({ options, isCheckbox, isAmount }: FilterField, text: string): string {
  if (options) return options.some(([value]) => value === text) ? text : '';
  if (isCheckbox) return text === '1' ? text : '';
  if (isAmount) return /^\d{1,9}$/.test(text) ? text : '';
  return text.trim().slice(0, FILTER_TEXT_MAX);
}

/** @returns the page number of a query, 1-based; 1 if it is invalid */
export function readPage(query: URLSearchParams): number {
  const page = query.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

/** @returns the URL query of a page (1-based) of a filtered list; empty for the first page without filters */
export function listQuery(filters: Readonly<Record<string, string>>, page = 1): string {
  const parameters = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
  if (page > 1) parameters.set('page', String(page));
  const query = parameters.toString();
  return query && `?${query}`;
}
