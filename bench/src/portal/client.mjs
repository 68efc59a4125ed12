import { AUTH_STORAGE_KEY } from '@lender-portal/contracts';
import { accounts, demoPassword } from '../../../e2e/support/accounts/demo-accounts';

/** Source: root-config/src/page/early/remembered-rights.ts. */
const RIGHTS_STORAGE_KEY = 'lender-portal-rights';
const RIGHTS = '{ user { id phone isMain } tenant { isWhiteLabelLender lender { id } } }';

/** Sends a request to the platform and reads the whole response. `network` is the IP address of the client. */
export async function send(origin, path, options = {}) {
  const { body, method = body === undefined ? 'GET' : 'POST', type = 'application/json', timeoutMs } = options;
  const response = await fetch(origin + path, {
    method,
    headers: {
      ...options.headers,
      ...(options.token && { authorization: `Bearer ${options.token}` }),
      ...(options.network && { 'x-forwarded-for': options.network }),
      ...(body !== undefined && { 'content-type': type }),
    },
    ...(body !== undefined && { body }),
    ...(timeoutMs && { signal: AbortSignal.timeout(timeoutMs) }),
  });
  return { status: response.status, text: await response.text() };
}

/** @throws {Error} unless the status is the expected one */
export async function readJsonResponse(responding, expected = 200) {
  const { status, text } = await responding;
  if (status !== expected) throw new Error(`Expected status ${expected}, received ${status}: ${text}`);
  return JSON.parse(text);
}

/** Sends a request. Adds the ms until the response was complete. */
export async function timeRequest(...request) {
  const begin = performance.now();
  const response = await send(...request);
  return { ms: performance.now() - begin, ...response };
}

/** Signs in with a demo account. @returns its token, and the local storage of a browser that is signed in */
export async function signIn(origin, email = accounts.main, options = {}) {
  const body = JSON.stringify({ email, password: demoPassword });
  const session = await readJsonResponse(send(origin, '/auth/v1/token?grant_type=password', { ...options, body }));
  const localStorage = { [AUTH_STORAGE_KEY]: JSON.stringify(session) };
  const { data } = await postGraphql({ origin, token: session.access_token }, { text: RIGHTS });
  // Accounts without a company have no rights to remember.
  if (data) {
    const { user, tenant } = data;
    const isProfileComplete = Boolean(tenant.lender?.id && user.phone);
    const rights = { userId: user.id, hasCompany: true, isProfileComplete, isMain: user.isMain };
    localStorage[RIGHTS_STORAGE_KEY] = JSON.stringify({ ...rights, isWhiteLabelLender: tenant.isWhiteLabelLender });
  }
  return { origin, token: session.access_token, localStorage };
}

/** Sends an operation. @returns the response with its errors, and the ms until it was complete */
export async function postGraphql({ origin, token }, { text: query, variables }) {
  const { ms, text } = await timeRequest(origin, '/graphql', { token, body: JSON.stringify({ query, variables }) });
  return { ms, ...JSON.parse(text) };
}

/** Reads JSON in a script element of a page. @param {string} id e.g. `config` or `modules` */
export const parsePageData = (html, id) => JSON.parse(new RegExp(`<script [^>]*id="${id}">([^<]*)`).exec(html)[1]);

/** Creates a registry token with the service key. @returns {Promise<string>} */
export async function createRegistryToken(origin, serviceKey, { name, modules = [], owner = false }) {
  const body = JSON.stringify({ name, modules, owner });
  return (await readJsonResponse(send(origin, '/staff/registry-tokens', { token: serviceKey, body }), 201)).token;
}

/** Publishes a build as the team of a module. */
export function publishArchive(origin, { token, module }, body, options = {}) {
  const path = `/registry/modules/${encodeURIComponent(module)}/releases`;
  return send(origin, path, { method: 'PUT', type: 'application/gzip', token, body, ...options });
}
