/** Sort order, as the endpoint accepts it. */
export interface Order<Field extends string> {
  field: Field;
  direction: 'ASC' | 'DESC';
}

/** URL form of a sort order: `gross-return`, or `-gross-return` for descending. */
export const orderSlug = ({ field, direction }: Order<string>): string =>
  `${direction === 'DESC' ? '-' : ''}${field.toLowerCase().replaceAll('_', '-')}`;

/** @returns undefined for unknown fields */
export function parseOrder<Field extends string>(
  slug: string | null,
  fields: readonly Field[],
): Order<Field> | undefined {
  const field = fields.find((each) => orderSlug({ field: each, direction: 'ASC' }) === slug?.replace(/^-/, ''));
  return field && { field, direction: slug?.startsWith('-') ? 'DESC' : 'ASC' };
}

export const isSameOrder = (one: Order<string>, other: Order<string>): boolean => orderSlug(one) === orderSlug(other);

/** Parses a 1-based page number; invalid ones count as the first page. */
export function parsePage(page: string | null): number {
  return page !== null && /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}
