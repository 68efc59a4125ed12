/** What the page's address says: the page of each list, from 1, and what both are searched for. */
export interface TeamAddress {
  users: number;
  invitations: number;
  search: string;
}

/** The lists that are on pages of their own. */
export type ListName = 'users' | 'invitations';

/** @returns what a query says; a page that is no number is the first */
export function parseTeamAddress(query: string): TeamAddress {
  const params = new URLSearchParams(query);
  const page = (name: ListName) => {
    const text = params.get(name) ?? '';
    return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
  };
  return { users: page('users'), invitations: page('invitations'), search: (params.get('search') ?? '').trim() };
}

/**
 * @param query of the address as it is; what it says of other things stays
 * @returns the query of the address as it is to be: first pages and an empty search are not named
 */
export function toTeamQuery(query: string, { users, invitations, search }: TeamAddress): string {
  const params = new URLSearchParams(query);
  const set = (name: keyof TeamAddress, value: string | undefined) => (value ? params.set(name, value) : params.delete(name));
  set('search', search);
  set('users', users > 1 ? String(users) : undefined);
  set('invitations', invitations > 1 ? String(invitations) : undefined);
  const text = params.toString();
  return text && `?${text}`;
}
