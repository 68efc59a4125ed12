import { AUTH_STORAGE_KEY, endForTenantType, type RuntimeConfig, type SignOutReason } from '@lender-portal/contracts';
import {
  AuthClient,
  type AuthChangeEvent,
  type AuthError,
  type AuthResponse,
  type AuthTokenResponsePassword,
  type Session,
  type SignInWithPasswordCredentials,
  type SignOut,
  type SignUpWithPasswordCredentials,
  type Subscription,
} from '@supabase/supabase-js';
import { fetchWithLogoutFallback } from './logout-fallback';
import { AccountExistsError } from './account-exists';
import { OtherSessionError } from './other-session';
import { fetchReportingRefusals } from './report-refusals';
import { checkTenantType, type TenantGuardError } from './tenant-guard';

type SessionTokens = Pick<Session, 'access_token' | 'refresh_token'>;
type AuthListener = (event: AuthChangeEvent, session: Session | null) => void | Promise<void>;

/** `refresh-refused`: the service will not renew the session; `tenant-refused`: the tenant guard ends it. */
export interface SessionRefusal {
  type: 'refresh-refused' | 'tenant-refused';
  reason: SignOutReason;
}

/**
 * The auth client of a page, with the tenant guard: a session of another tenant type is ended and never reaches a
 * listener. One page makes one, in the root config; everything else receives it as a prop.
 */
export class LenderAuthClient extends AuthClient {
  readonly #allowedTenantType: string;
  /** True while this page itself ends its session, so that it can be told from a sign-out in another tab. */
  isSigningOut = false;
  /** Called when a session is refused, whichever code asked for it; it may still be stored. */
  onRefusal: (refusal: SessionRefusal) => void = () => {};
  #isSigningIn = false;
  #isSigningUp = false;

  constructor({ auth }: Pick<RuntimeConfig, 'auth'>) {
    super({
      url: `${auth.url}/auth/v1`,
      headers: { apikey: auth.key, Authorization: `Bearer ${auth.key}` },
      storageKey: AUTH_STORAGE_KEY,
      flowType: 'implicit',
      // An address may be anybody's: the page that confirms links asks first.
      detectSessionInUrl: false,
      fetch: fetchReportingRefusals((reason) => this.onRefusal({ type: 'refresh-refused', reason }), fetchWithLogoutFallback),
    });
    this.#allowedTenantType = auth.allowedTenantType;
  }

  override async signInWithPassword(credentials: SignInWithPasswordCredentials): Promise<AuthTokenResponsePassword> {
    this.#isSigningIn = true;
    try {
      const result = await super.signInWithPassword(credentials);
      const refusal = result.data.user && checkTenantType(result.data.user, this.#allowedTenantType);
      if (!refusal) return result;
      await this.signOut({ scope: 'local' });
      return { data: { user: null, session: null }, error: refusal };
    } finally {
      this.#isSigningIn = false;
    }
  }

  /**
   * Signs up; a session that comes of it at once reaches no listener. An account that exists is an AccountExistsError:
   * the service answers with a user without identities then. Behaviour: sign-up.known-address, sign-up.own-session.
   */
  override async signUp(credentials: SignUpWithPasswordCredentials): Promise<AuthResponse> {
    this.#isSigningUp = true;
    try {
      const result = await super.signUp(credentials);
      const isKnown = result.data.user && !result.data.user.identities?.length;
      return isKnown ? { data: { user: null, session: null }, error: new AccountExistsError() } : result;
    } finally {
      this.#isSigningUp = false;
    }
  }

  /** Takes a session that was given elsewhere, such as by a mailed link; never in the place of another user's. */
  override async setSession(tokens: SessionTokens): Promise<AuthResponse> {
    const { data } = await this.getSession();
    if (data.session && data.session.user.id !== subjectOf(tokens.access_token)) {
      return { data: { user: null, session: null }, error: new OtherSessionError() };
    }
    return super.setSession(tokens);
  }

  override onAuthStateChange(listener: AuthListener): { data: { subscription: Subscription } } {
    return super.onAuthStateChange((event, session) => {
      if (this.#isSigningUp && event === 'SIGNED_IN') return undefined;
      const refusal = session && checkTenantType(session.user, this.#allowedTenantType);
      if (!refusal) return listener(event, session);
      if (!this.#isSigningIn) this.#endRefused(refusal);
      return event === 'INITIAL_SESSION' ? listener(event, null) : undefined;
    });
  }

  // signInWithPassword ends the session it was refused for itself, and its form says why.
  #endRefused({ data: { tenantType } }: TenantGuardError): void {
    this.onRefusal({ type: 'tenant-refused', reason: endForTenantType(tenantType) });
    // Not awaited: the client waits for its listeners, of which this is one.
    void this.signOut({ scope: 'local' });
  }

  override async signOut(options?: SignOut): Promise<{ error: AuthError | null }> {
    this.isSigningOut = true;
    try {
      return await super.signOut(options);
    } finally {
      this.isSigningOut = false;
    }
  }
}

// Whether the token is worth anything, the service is asked before it is taken.
function subjectOf(accessToken: string): unknown {
  try {
    const [, payload = ''] = accessToken.split('.');
    return (JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown }).sub;
  } catch {
    return undefined;
  }
}

/**
 * @param config the page's configuration
 * @returns the auth client; it reads the stored session at once, and takes none from the address
 */
export const createAuthClient = (config: RuntimeConfig): LenderAuthClient => new LenderAuthClient(config);
