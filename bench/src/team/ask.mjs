import { signIn } from '../serving/sign-in.mjs';

/** Behaviour: users.page, users.order. */
const QUERY = `query GetUsers($skip: Int, $take: Int, $order: [LenderUserSortInput!], $search: String) {
  getLenderUsers(skip: $skip, take: $take, order: $order, search: $search) {
    totalCount nodes { id firstName lastName email updatedAt isActive isMain phone companyRole }
  }
}`;
const ORDER = [{ firstName: 'ASC' }, { lastName: 'ASC' }, { email: 'ASC' }];

/** @returns {Promise<(list: { skip: number, words?: string[] }) => Promise<{ ms: number, totalCount: number, rows: number }>>} */
export async function asker(origin) {
  const [session] = Object.values(await signIn(origin));
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${JSON.parse(session).access_token}` };
  return async ({ skip, words }) => {
    const body = JSON.stringify({ query: QUERY, variables: { skip, take: 10, order: ORDER, search: words?.join(' ') } });
    const started = performance.now();
    const response = await fetch(`${origin}/graphql`, { method: 'POST', headers, body });
    const { data, errors } = await response.json();
    const ms = performance.now() - started;
    if (errors) throw new Error(`The list was refused: ${errors[0].message}`);
    return { ms, totalCount: data.getLenderUsers.totalCount, rows: data.getLenderUsers.nodes.length };
  };
}
