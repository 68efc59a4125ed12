import { signIn } from '../serving/sign-in.mjs';

const REQUEST_MS = 30_000;
const USERS = '{ getLenderUsers(take: 10) { totalCount nodes { id firstName lastName } } }';
const SEARCH = '{ getLenderUsers(take: 1, search: "grace") { totalCount } }';
const ACTIVITY = 'mutation ($input: UpdateUserActivityInput!) { updateUserActivity(input: $input) { id isActive } }';

/**
 * Lenders who read pages and lists, and write to users, without a pause until they are told to stop, each request counted.
 */
export async function startTraffic(origin, { lenders }) {
  const [session] = Object.values(await signIn(origin));
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${JSON.parse(session).access_token}` };
  const ask = (query, variables) =>
    fetch(`${origin}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query, variables }), signal: AbortSignal.timeout(REQUEST_MS) });
  const { data } = await (await ask('{ getLenderUsers(take: 50) { nodes { id isMain } } }')).json();
  const members = data.getLenderUsers.nodes.filter(({ isMain }) => !isMain);
  const requests = [
    () => ask(USERS),
    () => ask(SEARCH),
    () => fetch(`${origin}/lenders/sign-in`, { signal: AbortSignal.timeout(REQUEST_MS) }),
    (index, turn) => ask(ACTIVITY, { input: { id: members[index].id, isActive: Math.floor(turn / 4) % 2 === 0 } }),
  ];
  const counted = { requests: 0, failed: [], times: [] };
  let isOver = false;
  const lender = async (index) => {
    for (let turn = index; !isOver; turn += 1) {
      const began = performance.now();
      counted.requests += 1;
      try {
        const response = await requests[turn % requests.length](index, turn);
        const text = await response.text();
        if (!response.ok || text.startsWith('{"errors"')) counted.failed.push(`${response.status} ${text.slice(0, 200)}`);
      } catch (error) {
        counted.failed.push(error.message);
      }
      counted.times.push(performance.now() - began);
    }
  };
  const running = Array.from({ length: lenders }, (_, index) => lender(index));
  return {
    counted,
    async stop() {
      isOver = true;
      await Promise.all(running);
      return counted;
    },
  };
}
