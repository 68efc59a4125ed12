import { consumeEarlyViewer } from './early-viewer';

const data = { user: { id: 'u' }, tenant: { id: 't' } };
const answer = (body: unknown, status = 200) => ({
  ok: status < 400,
  json: async () => (typeof body === 'string' ? (JSON.parse(body) as unknown) : body),
});
const early = (response: unknown) => {
  window.lenderPortalEarlyResponse = { accessToken: 't', response: Promise.resolve(response as Response) };
};

describe('consumeEarlyViewer', () => {
  it('returns the response of this session once', async () => {
    early(answer({ data }));
    expect(await consumeEarlyViewer('t')).toEqual(data);
    expect(await consumeEarlyViewer('t')).toBeUndefined();
  });

  it.each([
    ['another session', answer({ data }), 'other'],
    ['an answer with errors', answer({ data: null, errors: [{ message: 'no' }] }), 't'],
    ['a refusal', answer({ data }, 503), 't'],
    ['an answer that is not JSON', answer('<html>'), 't'],
  ])('ignores %s', async (_what, response, token) => {
    early(response);
    expect(await consumeEarlyViewer(token)).toBeUndefined();
  });

  it('ignores a failed query', async () => {
    const response = Promise.reject(new TypeError('Failed to fetch'));
    response.catch(() => {});
    window.lenderPortalEarlyResponse = { accessToken: 't', response };
    expect(await consumeEarlyViewer('t')).toBeUndefined();
  });
});
