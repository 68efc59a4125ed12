/** The password of every account of the demo data. */
const PASSWORD = 'lender-demo';

/** Where the portal keeps the session. Source: packages/contracts, AUTH_STORAGE_KEY. */
const STORAGE_KEY = 'lender-portal-auth';

/** Key under which the portal remembers the rights of its user. Source: root-config/src/page/early/remembered-rights.ts. */
const RIGHTS_KEY = 'lender-portal-rights';

/**
 * @param {string} origin where the platform listens
 * @param {string} [email] a lender of the demo data
 * @returns {Promise<Record<string, string>>} what a browser that is signed in has in its local storage
 */
export async function signIn(origin, email = 'main@summit.example') {
  const response = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: (await readConfig(origin)).auth.key },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`Signing in failed: ${response.status} ${await response.text()}`);
  const session = await response.json();
  const rights = await rightsOf(origin, session);
  return { [STORAGE_KEY]: JSON.stringify(session), ...(rights && { [RIGHTS_KEY]: JSON.stringify(rights) }) };
}

/** Rights of the user as the portal remembers them from the first page on; undefined for an account without a company. */
async function rightsOf(origin, { access_token: accessToken }) {
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ query: '{ user { id phone isMain } tenant { isWhiteLabelLender lender { id } } }' }),
  });
  const { data } = await response.json();
  if (!data) return undefined;
  const { user, tenant } = data;
  const isProfileComplete = Boolean(tenant.lender?.id && user.phone);
  return { userId: user.id, hasCompany: true, isProfileComplete, isMain: user.isMain, isWhiteLabelLender: tenant.isWhiteLabelLender };
}

/**
 * @param {string} origin where the platform listens
 * @returns {Promise<import('@lender-portal/contracts').RuntimeConfig>} what pages are told
 */
export async function readConfig(origin) {
  const page = await (await fetch(`${origin}/lenders/sign-in`)).text();
  const [, config] = /<script type="application\/json" id="config">([^<]*)/.exec(page) ?? [];
  return JSON.parse(config);
}
