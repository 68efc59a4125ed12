import type { LenderAuthClient } from '@lender-portal/client';
import type { Session } from '@supabase/supabase-js';
import { AccountError } from '../applications/application-slot';
import type { ViewerQuery } from '@lender-portal/client/graphql';
import { toViewer, type Viewer } from './viewer';

export interface PortalSessionOptions {
  authClient: LenderAuthClient;
  /** Asks who a session's user is. */
  queryViewer: (accessToken: string) => Promise<ViewerQuery>;
  /** Drops everything that was answered to the last user. */
  forget: () => Promise<void>;
  /** Called when the visit has to be judged anew. */
  onChange: (change: SessionChange) => void;
}

/** `signed-out`: by the lender, in this tab; `ended`: in another tab; `lapsed`: the server takes the session no more. */
export type SessionChange = 'signed-in' | 'signed-out' | 'ended' | 'lapsed';

/** Who is signed in, kept up to date while the page lives. */
export class PortalSession {
  readonly #options: PortalSessionOptions;
  #session: Session | null = null;
  #viewer: Promise<Viewer> | undefined;
  #hasLapsed = false;

  constructor(options: PortalSessionOptions) {
    this.#options = options;
  }

  /** Reads the stored session and follows it from then on. */
  async start(): Promise<void> {
    const { authClient } = this.#options;
    this.#session = (await authClient.getSession()).data.session;
    if (this.#session) void this.viewer().catch(() => {});
    authClient.onAuthStateChange((event, session) => {
      // Handlers run inside the client: what they start must not call it before they return.
      if (event !== 'INITIAL_SESSION') setTimeout(() => this.#follow(session, authClient.isSigningOut));
    });
  }

  get accessToken(): string | undefined {
    return this.#session?.access_token;
  }

  /** @returns the signed-in lender, or undefined for a guest. Rejects with an AccountError where it cannot be known. */
  async viewer(): Promise<Viewer | undefined> {
    if (!this.#session) return undefined;
    this.#viewer ??= this.#loadViewer(this.#session.access_token);
    try {
      return await this.#viewer;
    } catch (error) {
      this.#viewer = undefined;
      if (!this.#session) return undefined;
      throw error;
    }
  }

  /** Ends a session that the server takes no more. */
  lapse(): void {
    this.#hasLapsed = true;
    void this.#options.authClient.signOut({ scope: 'local' });
  }

  async #loadViewer(accessToken: string): Promise<Viewer> {
    try {
      return toViewer(await this.#options.queryViewer(accessToken));
    } catch (error) {
      throw new AccountError('The account could not be loaded', { cause: error });
    }
  }

  #follow(session: Session | null, isOwnSignOut: boolean): void {
    const before = this.#session?.user.id;
    const now = session?.user.id;
    this.#session = session;
    if (before === now) return;
    this.#viewer = undefined;
    // Nothing of one user may be seen by another: the page starts anew.
    if (before && now) location.reload();
    else if (now) this.#options.onChange('signed-in');
    else void this.#options.forget().then(() => this.#options.onChange(this.#endOf(isOwnSignOut)));
  }

  #endOf(isOwnSignOut: boolean): SessionChange {
    if (!this.#hasLapsed) return isOwnSignOut ? 'signed-out' : 'ended';
    this.#hasLapsed = false;
    return 'lapsed';
  }
}
