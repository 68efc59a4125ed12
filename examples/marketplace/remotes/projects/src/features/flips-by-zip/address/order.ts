/** What a list is ordered by, as the endpoint takes it. */
export interface Order<Field extends string> {
  field: Field;
  direction: 'ASC' | 'DESC';
}

/** As an address has it: `gross-return`, or `-gross-return` from the most to the least. */
export const orderSlug = ({ field, direction }: Order<string>): string => `${direction === 'DESC' ? '-' : ''}${field.toLowerCase().replaceAll('_', '-')}`;

/** @returns undefined where the address names none of the fields */
export function parseOrder<Field extends string>(slug: string | null, fields: readonly Field[]): Order<Field> | undefined {
  const field = fields.find((each) => orderSlug({ field: each, direction: 'ASC' }) === slug?.replace(/^-/, ''));
  return field && { field, direction: slug?.startsWith('-') ? 'DESC' : 'ASC' };
}

export const isSameOrder = (one: Order<string>, other: Order<string>): boolean => orderSlug(one) === orderSlug(other);

/** Page numbers of an address, from 1; what is none is the first. */
export function parsePage(page: string | null): number {
  return page !== null && /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}
