// A string takes half the bytes of an object with 51 entries, on a path with a size budget.
const table =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|' +
  'DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|' +
  'KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|' +
  'MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|' +
  'NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|' +
  'SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|' +
  'WV West Virginia|WI Wisconsin|WY Wyoming';

/** State codes, sorted by state name. */
const stateCodes: readonly string[] = /* @__PURE__ */ table.split('|').map((entry) => entry.slice(0, 2));

let names: Map<string, string> | undefined;

/**
 * @param code two letters, such as `TX`
 * @returns the full name, `Texas`; other codes unchanged
 */
export function stateName(code: string): string {
  names ??= new Map(table.split('|').map((entry) => [entry.slice(0, 2), entry.slice(3)]));
  return names.get(code) ?? code;
}

/** Options of a filter by state. */
export const stateOptions = (): readonly (readonly [string, string])[] => [
  ['', 'All states'],
  ...stateCodes.map((code) => [code, stateName(code)] as const),
];
