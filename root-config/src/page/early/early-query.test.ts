import { AUTH_STORAGE_KEY } from '@lender-portal/contracts';
import type { RouteAccess } from '@lender-portal/module-contract';
import type { GuardedViewer } from '../../guards/viewer';
import { sendEarlyQueries } from './early-query';
import { forgetRights, rememberRights } from './remembered-rights';

const user = { id: 'u1', phone: '+1 (512) 555-0143', isMain: false };
const tenant = { isWhiteLabelLender: false, lender: { id: 'l1' } };
const rights: GuardedViewer = {
  userId: 'u1',
  hasCompany: true,
  isProfileComplete: true,
  isMain: true,
  isWhiteLabelLender: false,
};
const names = ['GetUserInvitations', 'GetUsers'];
const [body, other] = names.map((operationName) => JSON.stringify({ operationName })) as [string, string];

/** Sends a page's queries; `answerViewer` resolves the viewer query. */
function open(access: RouteAccess) {
  const sent: string[] = [];
  let answerViewer: (data: object | null) => void = () => undefined;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    const { operationName } = JSON.parse(String(init?.body)) as { operationName: string };
    sent.push(operationName);
    const answer = (data: object | null) => ({ ok: true, text: async () => JSON.stringify({ data }) }) as Response;
    if (operationName !== 'Viewer') return answer({});
    return new Promise<Response>((resolve) => {
      answerViewer = (data) => resolve(answer(data));
    });
  });
  sendEarlyQueries({
    graphqlUrl: '/graphql',
    firstQuery: { module: 'users-mfe profile/users', access, body, others: [other] },
  });
  const { lenderPortalFirstResponse: first } = window;
  const settled = Promise.allSettled([first!.response, ...first!.others!.map(({ response }) => response)]);
  return {
    sent,
    /** @returns the requests sent until the viewer and the first queries have settled */
    async whenAnswered(data: object | null) {
      answerViewer(data);
      await settled;
      return sent;
    },
  };
}

beforeEach(() => {
  Object.assign(globalThis, {
    EARLY_QUERY: JSON.stringify({ operationName: 'Viewer', query: '{ user { id } }', variables: {} }),
    Response: class {
      readonly ok = true;

      constructor(readonly content: string) {}
    },
  });
  const session = { access_token: 'token', expires_at: Date.now() / 1000 + 3600, user: { id: 'u1' } };
  localStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify(session));
});

afterEach(() => localStorage.clear());

describe('the first queries of a page', () => {
  // Behaviour: page.early-queries
  it('are sent with the viewer query if this browser knows the user’s access to the page', async () => {
    rememberRights(rights);
    const { sent } = open('main-user');
    expect(sent).toEqual(['Viewer', ...names]);
    expect(window.lenderPortalFirstResponse).toMatchObject({
      module: 'users-mfe profile/users',
      accessToken: 'token',
      body,
      others: [{ body: other }],
    });
  });

  // Behaviour: page.early-queries
  it.each([
    ['nothing is known of the user', () => forgetRights()],
    ['another user was here', () => rememberRights({ ...rights, userId: 'u2' })],
    ['the user could not see the page before', () => rememberRights({ ...rights, isMain: false })],
    ['something else lies in the storage', () => localStorage.setItem('lender-portal-rights', '{')],
  ])('wait for the viewer if %s', async (_what, prepare) => {
    prepare();
    const page = open('main-user');
    expect(page.sent).toEqual(['Viewer']);
    expect(await page.whenAnswered({ user: { ...user, isMain: true }, tenant })).toEqual(['Viewer', ...names]);
  });

  // Behaviour: page.early-queries
  it.each<[string, RouteAccess, object | null]>([
    ['a member on a page of the main user', 'main-user', { user, tenant }],
    ['a lender without white label', 'white-label', { user, tenant }],
    ['an incomplete profile', 'lender', { user: { ...user, phone: null }, tenant }],
    ['a company without a lender record', 'lender', { user, tenant: { ...tenant, lender: null } }],
    ['a complete profile in the wizard', 'incomplete', { user, tenant }],
    ['an account that the endpoint refuses', 'lender', null],
  ])('are never sent for %s', async (_who, access, data) => {
    expect(await open(access).whenAnswered(data)).toEqual(['Viewer']);
  });

  // Behaviour: page.early-queries
  it.each<[RouteAccess, object]>([
    ['lender', { user, tenant }],
    ['white-label', { user, tenant: { ...tenant, isWhiteLabelLender: true } }],
    ['incomplete', { user: { ...user, phone: null }, tenant }],
  ])('are sent to a viewer with access to a page for %s', async (access, data) => {
    expect(await open(access).whenAnswered(data)).toEqual(['Viewer', ...names]);
  });

  // Behaviour: page.viewer-first
  it.each([
    ['permits', { user: { ...user, isMain: true }, tenant }, 'fulfilled'],
    ['does not permit', { user, tenant }, 'rejected'],
  ])('show data only when the viewer %s it, whatever this browser remembers', async (_what, data, status) => {
    rememberRights(rights);
    const page = open('main-user');
    await page.whenAnswered(data);
    expect((await Promise.allSettled([window.lenderPortalFirstResponse!.permission]))[0].status).toBe(status);
  });

  // Behaviour: page.first-rows
  it('can be read without waiting once they have arrived', async () => {
    rememberRights(rights);
    const page = open('main-user');
    expect(window.lenderPortalFirstResponse!.readNow!()).toBeUndefined();
    await page.whenAnswered({ user, tenant });
    expect(window.lenderPortalFirstResponse!.readNow!()).toBe('{"data":{}}');
  });
});
