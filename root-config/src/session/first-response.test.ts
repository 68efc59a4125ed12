import type { RuntimeConfig } from '@lender-portal/contracts';
import { setViewportWidth } from '@lender-portal/testing';
import { takeFirstResponse, sendFrameQueries } from './first-response';

const response = Promise.resolve({} as Response);

beforeEach(() => {
  window.lenderPortalFirstResponse = { module: 'exchange ./List', body: '{}', accessToken: 't', response };
});

describe('consumeFirstResponse', () => {
  // Behaviour: page.early-queries
  it('passes the response to its module once', () => {
    expect(takeFirstResponse('exchange ./List', 't')).toEqual({ firstResponse: { body: '{}', response } });
    expect(takeFirstResponse('exchange ./List', 't')).toEqual({});
  });

  it('passes the responses of a page with several requests', () => {
    const others = [{ body: '{"operationName":"B"}', response }];
    Object.assign(window.lenderPortalFirstResponse!, { others });
    expect(takeFirstResponse('exchange ./List', 't')).toEqual({ firstResponse: { body: '{}', response, others } });
  });

  // Behaviour: page.early-queries
  it.each([
    ['another module', 'projects ./Tools', 't'],
    ['another session', 'exchange ./List', 'other'],
    ['no session', 'exchange ./List', undefined],
  ])('drops the response for %s', (_what, module, token) => {
    expect(takeFirstResponse(module, token)).toEqual({});
    expect(takeFirstResponse('exchange ./List', 't')).toEqual({});
  });
});

// Behaviour: page.early-queries
describe('sendFrameQueries', () => {
  const lender = { hasCompany: true, isProfileComplete: true, isMain: false, isWhiteLabelLender: false };
  const page = {
    config: { graphqlUrl: '/graphql' } as RuntimeConfig,
    frameQueries: [
      { access: 'lender', body: 'attention' },
      { access: 'lender', body: 'exchange', isCounter: true },
      { access: 'white-label', body: 'direct', isCounter: true },
    ],
  } as const;

  const sent: string[] = [];

  beforeEach(() => {
    sent.length = 0;
    Object.assign(globalThis, {
      Response: class {
        readonly ok = true;
      },
    });
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
      sent.push(String(init?.body));
      return { ok: true, text: async () => '{"data":{}}' } as Response;
    });
  });

  afterEach(() => setViewportWidth(1440));

  it('sends what the viewer may see and returns the responses', async () => {
    const { firstResponse } = sendFrameQueries(page, lender, 'token');
    expect(sent).toEqual(['attention', 'exchange']);
    expect(firstResponse).toMatchObject({ body: 'attention', others: [{ body: 'exchange' }] });
    await firstResponse!.response;
    expect(firstResponse!.readNow!()).toBe('{"data":{}}');
    sendFrameQueries(page, { ...lender, isWhiteLabelLender: true }, 'token');
    expect(sent.slice(2)).toEqual(['attention', 'exchange', 'direct']);
  });

  it('sends no counters if the window hides the menu', () => {
    setViewportWidth(1199);
    expect(sendFrameQueries(page, lender, 'token')).toMatchObject({ firstResponse: { others: [] } });
    expect(sent).toEqual(['attention']);
  });

  it('sends nothing for guests and pages without a frame', () => {
    expect(sendFrameQueries(page, lender, undefined)).toEqual({});
    expect(sendFrameQueries({ ...page, frameQueries: [] }, lender, 'token')).toEqual({});
    expect(sent).toEqual([]);
  });
});
