/** The password of every account of the demo data. */
const PASSWORD = 'lender-demo';

/** Where the portal keeps the session. Source: packages/contracts, AUTH_STORAGE_KEY. */
const STORAGE_KEY = 'lender-portal-auth';

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
  return { [STORAGE_KEY]: JSON.stringify(await response.json()) };
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
