import { fetchThatNotesRefusals, type RefreshRefusal } from './refresh-refusal';

const REFRESH = 'http://localhost/auth/v1/token?grant_type=refresh_token';
const SIGN_IN = 'http://localhost/auth/v1/token?grant_type=password';

async function endAfter(url: string, status: number, body: object, before?: RefreshRefusal['end']) {
  const refusal: RefreshRefusal = { end: before, onRefused: jest.fn() };
  const answer = new Response(JSON.stringify(body), { status });
  const response = await fetchThatNotesRefusals(refusal, async () => answer)(url, {});
  expect(await response.json()).toEqual(body);
  expect(refusal.onRefused).toHaveBeenCalledTimes(refusal.end ? 1 : 0);
  return refusal.end;
}

it.each([
  [400, { code: 'session_not_found' }, 'expired'],
  [400, { code: 'user_banned' }, 'deactivated'],
  [400, { code: 400, error_code: 'user_banned' }, 'deactivated'],
  [409, { code: 'conflict' }, undefined],
  [429, { code: 'over_request_rate_limit' }, undefined],
  [503, {}, undefined],
  [200, {}, undefined],
])('a refresh that is answered with %i %j: %s', async (status, body, end) => {
  expect(await endAfter(REFRESH, status, body)).toBe(end);
});

it('is taken back by the next token', async () => {
  expect(await endAfter(SIGN_IN, 200, {}, 'expired')).toBeUndefined();
});

it('leaves other requests alone: a wrong password ends no session', async () => {
  expect(await endAfter(SIGN_IN, 400, { code: 'invalid_credentials' })).toBeUndefined();
  expect(await endAfter('http://localhost/auth/v1/user', 403, { code: 'user_banned' })).toBeUndefined();
});
