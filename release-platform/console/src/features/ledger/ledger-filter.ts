import type { LedgerView } from '../../navigation/urls';

/** Revisions in one response of the registry. */
export const MAX_FOUND = 200;

/** @returns the query of a filter; undefined without one */
export function ledgerFilter({ module, who, day }: LedgerView): Readonly<Record<string, string>> | undefined {
  if (!module && !who && !day) return undefined;
  return { ...(module && { module }), ...(who && { who }), ...(day && limitsOf(day)) };
}

function limitsOf(day: string) {
  const from = new Date(`${day}T00:00`);
  const until = new Date(from);
  until.setDate(until.getDate() + 1);
  return { from: from.toISOString(), until: until.toISOString() };
}
