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
import { fetchWithLocalExpiry } from './local-expiry';
import { AccountExistsError } from './account-exists';
import { OtherSessionError } from './other-session';
import { fetchReportingRefusals } from './report-refusals';
import { sessionStorageAdapter } from './session-storage';
import { checkTenantType, type TenantGuardError } from './tenant-guard';

type SessionTokens = Pick<Session, 'access_token' | 'refresh_token'>;
type AuthListener = (event: AuthChangeEvent, session: Session | null) => void | Promise<void>;

/**
 * `refresh-refused`: the auth service rejected the refresh token; `tenant-refused`: the tenant guard rejected the
 * tenant type.
 */
export interface SessionRefusal {
  type: 'refresh-refused' | 'tenant-refused';
  reason: SignOutReason;
}

/**
 * Auth client with the tenant guard: ends sessions of other tenant types before listeners receive them. The root config
 * creates one per page and passes it as a prop.
 */
export class LenderAuthClient extends AuthClient {
  readonly #allowedTenantType: string;
  /** True while this page signs out; distinguishes that from a sign-out in another tab. */
  isSigningOut = false;
  /** Called when a session is rejected, regardless of the caller. The session may still be stored. */
  onRefusal: (refusal: SessionRefusal) => void = () => {};
  #isSigningIn = false;
  #isSigningUp = false;

  constructor({ auth }: Pick<RuntimeConfig, 'auth'>) {
    super({
      url: `${auth.url}/auth/v1`,
      headers: { apikey: auth.key, Authorization: `Bearer ${auth.key}` },
      storageKey: AUTH_STORAGE_KEY,
      storage: sessionStorageAdapter,
      flowType: 'implicit',
      // Anyone can craft a URL with a session, so the confirmation page asks the user first.
      detectSessionInUrl: false,
      fetch: fetchReportingRefusals(
        (reason) => this.onRefusal({ type: 'refresh-refused', reason }),
        fetchWithLocalExpiry(fetchWithLogoutFallback),
      ),
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
   * Signs up without notifying listeners of a session that results immediately. The service returns a user without
   * identities for an existing account; that becomes an AccountExistsError.
   */
  override async signUp(credentials: SignUpWithPasswordCredentials): Promise<AuthResponse> {
    this.#isSigningUp = true;
    try {
      const result = await super.signUp(credentials);
      const isExistingAccount = result.data.user && !result.data.user.identities?.length;
      return isExistingAccount ? { data: { user: null, session: null }, error: new AccountExistsError() } : result;
    } finally {
      this.#isSigningUp = false;
    }
  }

  /**
   * Adopts a session from elsewhere, such as an emailed link. Fails with OtherSessionError if another user is signed
   * in.
   */
  override async setSession(tokens: SessionTokens): Promise<AuthResponse> {
    const { data } = await this.getSession();
    if (data.session && data.session.user.id !== readSubject(tokens.access_token)) {
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

  // signInWithPassword ends a rejected session itself, and the form displays the reason.
  #endRefused({ data: { tenantType } }: TenantGuardError): void {
    this.onRefusal({ type: 'tenant-refused', reason: endForTenantType(tenantType) });
    // Not awaited, because signOut waits for all listeners and this is one of them.
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

// Reads the claim without verification. The auth service validates the token before it is adopted.
function readSubject(accessToken: string): unknown {
  try {
    const [, payload = ''] = accessToken.split('.');
    return (JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown }).sub;
  } catch {
    return undefined;
  }
}

/**
 * @param config the page's configuration
 * @returns the auth client; it loads the stored session, but ignores sessions in the URL
 */
export const createAuthClient = (config: RuntimeConfig): LenderAuthClient => new LenderAuthClient(config);
