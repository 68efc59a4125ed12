import { fetchReportingRefusals } from './report-refusals';

const REFRESH = 'http://localhost/auth/v1/token?grant_type=refresh_token';
const SIGN_IN = 'http://localhost/auth/v1/token?grant_type=password';

async function reasonsAfter(url: string, status: number, body: object) {
  const onRefused = jest.fn();
  const answer = new Response(JSON.stringify(body), { status });
  const response = await fetchReportingRefusals(onRefused, async () => answer)(url, {});
  expect(await response.json()).toEqual(body);
  return onRefused.mock.calls.flat();
}

it.each([
  [400, { code: 'session_not_found' }, ['expired']],
  [400, { code: 'user_banned' }, ['deactivated']],
  [400, { code: 400, error_code: 'user_banned' }, ['deactivated']],
  [409, { code: 'conflict' }, []],
  [429, { code: 'over_request_rate_limit' }, []],
  [503, {}, []],
  [200, {}, []],
])('reports for a refresh answered with %i %j: %j', async (status, body, reasons) => {
  expect(await reasonsAfter(REFRESH, status, body)).toEqual(reasons);
});

it('ignores other requests, such as a wrong password', async () => {
  expect(await reasonsAfter(SIGN_IN, 400, { code: 'invalid_credentials' })).toEqual([]);
  expect(await reasonsAfter('http://localhost/auth/v1/user', 403, { code: 'user_banned' })).toEqual([]);
});
