import { AUTH_STORAGE_KEY, type MailedLink, type RuntimeConfig } from '@lender-portal/contracts';
import { AuthApiError, AuthClient, type AuthError, type GoTrueClient, type User } from '@supabase/supabase-js';
import { checkTenantType } from './tenant-guard';

/** Session of an emailed link. Not stored on this device until the auth client adopts it. */
export interface LinkSession {
  access_token: string;
  refresh_token: string;
  user: User;
}

type LinkResult = { session: LinkSession; error: null } | { session: null; error: AuthError };

/**
 * Fetches the session of an emailed link from the auth service. This consumes a token; if the link contains a session,
 * it only fetches the user. Sessions of other tenant types are ended.
 * @returns the session, or the auth service's error or a TenantGuardError
 */
export async function openLink(
  config: Pick<RuntimeConfig, 'auth'>,
  { type, credential }: Pick<MailedLink, 'type' | 'credential'>,
): Promise<LinkResult> {
  const client = statelessClient(config);
  const result =
    'tokenHash' in credential ? await redeem(client, credential.tokenHash, type) : await findOwner(client, credential);
  const refusal = result.session && checkTenantType(result.session.user, config.auth.allowedTenantType);
  if (!refusal) return result;
  await endLinkSession(client, result.session!);
  return { session: null, error: refusal };
}

async function redeem(client: GoTrueClient, token_hash: string, type: MailedLink['type']): Promise<LinkResult> {
  const { data, error } = await client.verifyOtp({ token_hash, type });
  if (error) return { session: null, error };
  if (!data.session)
    return { session: null, error: new AuthApiError('The link returned no session', 500, 'unexpected_failure') };
  return { session: data.session, error: null };
}

async function findOwner(
  client: GoTrueClient,
  { accessToken, refreshToken }: { accessToken: string; refreshToken: string },
): Promise<LinkResult> {
  const { data, error } = await client.getUser(accessToken);
  return error
    ? { session: null, error }
    : { session: { access_token: accessToken, refresh_token: refreshToken, user: data.user }, error: null };
}

/** Ends an unused session. If that fails, the session expires by itself. */
export async function endLinkSession(
  { admin }: Pick<GoTrueClient, 'admin'>,
  { access_token }: LinkSession,
): Promise<void> {
  await admin.signOut(access_token, 'local');
}

let linkClient: GoTrueClient | undefined;

/**
 * Neither stores sessions nor notifies listeners. The page's own client would adopt every session, and would end its
 * own if another one has ended.
 */
function statelessClient({ auth }: Pick<RuntimeConfig, 'auth'>): GoTrueClient {
  linkClient ??= new AuthClient({
    url: `${auth.url}/auth/v1`,
    headers: { apikey: auth.key, Authorization: `Bearer ${auth.key}` },
    storageKey: `${AUTH_STORAGE_KEY}-link`,
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    skipAutoInitialize: true,
  });
  return linkClient;
}
