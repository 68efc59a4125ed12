import assert from 'node:assert/strict';
import { call, type RegistryAnswer } from './calls';

/** URLs of a server. */
type Origins = { url: string; ownersUrl: string };

const JSON_TYPE = { 'content-type': 'application/json' };
/** Headers of the browser and the page's script. */
export const FROM_PAGE = { 'sec-fetch-site': 'same-origin', 'x-lender-portal': 'platform' };

/** Calls the registry on the owners' origin. */
export const callOwners = ({ ownersUrl }: Origins, path: string, init: RequestInit = {}): Promise<RegistryAnswer> =>
  call({ url: ownersUrl }, path, undefined, init);

export const postOwners = (
  server: Origins,
  path: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<RegistryAnswer> =>
  callOwners(server, path, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(body) });

/** Creates a link to the owners' page, like `lender-portal open`. */
export async function ownersLink({ url }: Origins, token: string): Promise<{ secret: string; url: string }> {
  const { status, body } = await call({ url }, '/sessions', token, { method: 'POST' });
  assert.equal(status, 201, JSON.stringify(body));
  return { secret: String(body['url']).split('#')[1]!, url: String(body['url']) };
}

/** Opens a session like the owners' page. @returns its cookie and the key in the page's storage */
export async function openOwnersSession(
  server: Origins,
  token: string,
): Promise<{ cookie: string; 'x-lender-portal-session': string }> {
  const { status, headers, body } = await postOwners(
    server,
    '/sessions/start',
    { secret: (await ownersLink(server, token)).secret },
    FROM_PAGE,
  );
  assert.equal(status, 201, JSON.stringify(body));
  return { cookie: headers.get('set-cookie')!.split(';')[0]!, 'x-lender-portal-session': String(body['key']) };
}

/** Submits the form that starts a preview, which the owners' origin sends to the lenders' origin. */
export const confirmPreview = ({ ownersUrl }: Origins, url: string): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'sec-fetch-site': 'same-site',
      origin: ownersUrl,
      'content-type': 'application/x-www-form-urlencoded',
    },
  });

/** @returns the cookies that a response sets, without their attributes */
export const cookiesOf = ({ headers }: Response): string[] =>
  headers.getSetCookie().map((cookie) => cookie.split(';')[0]!);
