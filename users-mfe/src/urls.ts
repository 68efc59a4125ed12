/** State in the page's URL: 1-based page of each list, and the search shared by both. */
export interface TeamUrlState {
  users: number;
  invitations: number;
  search: string;
}

/** Lists with paging. */
export type ListName = 'users' | 'invitations';

/** @returns the state of a query; invalid pages become 1 */
export function parseTeamUrlState(query: string): TeamUrlState {
  const params = new URLSearchParams(query);
  const page = (name: ListName) => {
    const text = params.get(name) ?? '';
    return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
  };
  return { users: page('users'), invitations: page('invitations'), search: (params.get('search') ?? '').trim() };
}

/**
 * @param query current query; other parameters are kept
 * @returns the new query; omits first pages and an empty search
 */
export function toTeamQuery(query: string, { users, invitations, search }: TeamUrlState): string {
  const params = new URLSearchParams(query);
  const set = (name: keyof TeamUrlState, value: string | undefined) =>
    value ? params.set(name, value) : params.delete(name);
  set('search', search);
  set('users', users > 1 ? String(users) : undefined);
  set('invitations', invitations > 1 ? String(invitations) : undefined);
  const text = params.toString();
  return text && `?${text}`;
}
