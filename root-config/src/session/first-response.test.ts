import { consumeFirstResponse } from './first-response';

const response = Promise.resolve({} as Response);

beforeEach(() => {
  window.lenderPortalFirstResponse = { module: 'exchange ./List', body: '{}', accessToken: 't', response };
});

describe('consumeFirstResponse', () => {
  // Behaviour: remotes.first-query
  it('passes the response to its module once', () => {
    expect(consumeFirstResponse('exchange ./List', 't')).toEqual({ firstResponse: { body: '{}', response } });
    expect(consumeFirstResponse('exchange ./List', 't')).toEqual({});
  });

  it('passes the responses of a page with several requests', () => {
    const others = [{ body: '{"operationName":"B"}', response }];
    Object.assign(window.lenderPortalFirstResponse!, { others });
    expect(consumeFirstResponse('exchange ./List', 't')).toEqual({ firstResponse: { body: '{}', response, others } });
  });

  // Behaviour: remotes.first-query
  it.each([
    ['another module', 'projects ./Tools', 't'],
    ['another session', 'exchange ./List', 'other'],
    ['no session', 'exchange ./List', undefined],
  ])('drops the response for %s', (_what, module, token) => {
    expect(consumeFirstResponse(module, token)).toEqual({});
    expect(consumeFirstResponse('exchange ./List', 't')).toEqual({});
  });
});
