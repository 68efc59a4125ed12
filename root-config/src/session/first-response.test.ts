import { consumeFirstResponse } from './first-response';

const response = Promise.resolve({} as Response);

beforeEach(() => {
  window.lenderPortalFirstResponse = { module: 'exchange ./List', body: '{}', accessToken: 't', response };
});

describe('consumeFirstResponse', () => {
  // Behaviour: remotes.first-query
  it('hands the answer to its module once', () => {
    expect(consumeFirstResponse('exchange ./List', 't')).toEqual({ firstResponse: { body: '{}', response } });
    expect(consumeFirstResponse('exchange ./List', 't')).toEqual({});
  });

  it('hands over the answers of a page that begins with several requests', () => {
    const others = [{ body: '{"operationName":"B"}', response }];
    Object.assign(window.lenderPortalFirstResponse!, { others });
    expect(consumeFirstResponse('exchange ./List', 't')).toEqual({ firstResponse: { body: '{}', response, others } });
  });

  // Behaviour: remotes.first-query
  it.each([
    ['another module', 'projects ./Tools', 't'],
    ['another session', 'exchange ./List', 'other'],
    ['no session', 'exchange ./List', undefined],
  ])('drops it for %s', (_what, module, token) => {
    expect(consumeFirstResponse(module, token)).toEqual({});
    expect(consumeFirstResponse('exchange ./List', 't')).toEqual({});
  });
});
