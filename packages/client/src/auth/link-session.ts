import { AUTH_STORAGE_KEY, type MailedLink, type RuntimeConfig } from '@lender-portal/contracts';
import { AuthApiError, AuthClient, type AuthError, type GoTrueClient, type User } from '@supabase/supabase-js';
import { checkTenantType } from './tenant-guard';

/** What a mailed link gives. It is not stored on this device before the auth client is given it. */
export interface LinkSession {
  access_token: string;
  refresh_token: string;
  user: User;
}

type LinkAnswer = { session: LinkSession; error: null } | { session: null; error: AuthError };

/**
 * Asks the auth service for the session of a mailed link. A token is used up by that; of a session that stands in the
 * link itself it is only asked whose it is. A session of another tenant type is ended.
 */
export async function openLink(config: Pick<RuntimeConfig, 'auth'>, { type, credential }: Pick<MailedLink, 'type' | 'credential'>): Promise<LinkAnswer> {
  const client = statelessClient(config);
  const answer = 'tokenHash' in credential ? await redeem(client, credential.tokenHash, type) : await findOwner(client, credential);
  const refusal = answer.session && checkTenantType(answer.session.user, config.auth.allowedTenantType);
  if (!refusal) return answer;
  await endLinkSession(client, answer.session!);
  return { session: null, error: refusal };
}

async function redeem(client: GoTrueClient, token_hash: string, type: MailedLink['type']): Promise<LinkAnswer> {
  const { data, error } = await client.verifyOtp({ token_hash, type });
  if (error) return { session: null, error };
  if (!data.session) return { session: null, error: new AuthApiError('The link gave no session', 500, 'unexpected_failure') };
  return { session: data.session, error: null };
}

async function findOwner(client: GoTrueClient, { accessToken, refreshToken }: { accessToken: string; refreshToken: string }): Promise<LinkAnswer> {
  const { data, error } = await client.getUser(accessToken);
  return error ? { session: null, error } : { session: { access_token: accessToken, refresh_token: refreshToken, user: data.user }, error: null };
}

/** Ends an unused session; one that cannot be ended expires by itself. */
export async function endLinkSession({ admin }: Pick<GoTrueClient, 'admin'>, { access_token }: LinkSession): Promise<void> {
  await admin.signOut(access_token, 'local');
}

let linkClient: GoTrueClient | undefined;

/**
 * Asks without keeping anything or telling anybody: the client of the page would make every answer its session, and
 * would end its own where it is told that another one has ended.
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
