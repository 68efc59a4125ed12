import { dropSession, signOut, type LenderAuthClient } from '@lender-portal/client';
import type { SessionEnd, SignOutReason } from '@lender-portal/contracts';
import type { Session } from '@supabase/supabase-js';
import type { ViewerQuery } from '@lender-portal/client/graphql';
import { AccountError, hasSameRights, toNewcomer, toViewer, type Viewer } from '../guards/viewer';

export interface PortalSessionOptions {
  authClient: LenderAuthClient;
  /** Asks who a session's user is. */
  queryViewer: (accessToken: string) => Promise<ViewerQuery>;
  /** Drops everything that was answered to the last user; it is not waited for. */
  forget: () => void;
  /** Called when the visit has to be judged anew. */
  onChange: (change: SessionChange) => void;
}

/** `signed-out`: by the lender, in this tab; `ended`: in another tab, or by the server; `rights`: the lender's own. */
export type SessionChange = 'signed-in' | 'signed-out' | 'ended' | 'rights';

/** Who is signed in, kept up to date while the page lives. */
export class PortalSession {
  readonly #options: PortalSessionOptions;
  #session: Session | null = null;
  #viewer: Promise<Viewer> | undefined;
  #known: Viewer | undefined;
  #end: SignOutReason | undefined;
  #ending: Promise<void> | undefined;

  constructor(options: PortalSessionOptions) {
    this.#options = options;
  }

  /** Reads the stored session and follows it from then on. */
  async start(): Promise<void> {
    const { authClient } = this.#options;
    this.#session = (await authClient.getSession()).data.session;
    if (this.#session) void this.viewer().catch(() => {});
    // The client keeps a session whose token has yet to run out. Whether it is worth anything, the endpoint says.
    authClient.onRefusal = () => void setTimeout(() => void this.check().catch(() => {}));
    authClient.onAuthStateChange((event, session) => {
      const { isSigningOut } = authClient;
      // Handlers run inside the client: what they start must not call it before they return.
      if (event !== 'INITIAL_SESSION') setTimeout(() => this.#follow(session, isSigningOut));
    });
  }

  get accessToken(): string | undefined {
    return this.#session?.access_token;
  }

  /** Why whoever was signed in is not any more, where they did not sign out themselves; until the next sign-in. */
  get endReason(): SignOutReason | undefined {
    return this.#end;
  }

  /** @returns the signed-in lender, or undefined for a guest. Rejects with an AccountError where it cannot be known. */
  async viewer(): Promise<Viewer | undefined> {
    if (!this.#session) return undefined;
    this.#viewer ??= this.#loadViewer(this.#session.access_token);
    try {
      return await this.#viewer;
    } catch (error) {
      this.#viewer = undefined;
      // The answer may have been that there is no such session: then this is a guest as soon as it is ended.
      await this.#ending;
      if (!this.#session) return undefined;
      throw error;
    }
  }

  /** Asks whether the session still stands and who the viewer is. What follows from the answer comes by itself. */
  async check(): Promise<void> {
    if (!this.#session || this.#ending) return;
    const { id } = this.#session.user;
    const viewer = await this.#options.queryViewer(this.#session.access_token).catch((error: unknown) => {
      if (this.#isNewcomer) return undefined;
      throw error;
    });
    if (viewer && this.#session?.user.id === id) this.see(viewer);
  }

  /** Takes note of an answer about the viewer, whoever has asked: another operation may bring one too. */
  see(data: ViewerQuery): void {
    const viewer = toViewer(data);
    const before = this.#known;
    if (!before || before.userId !== viewer.userId || hasSameRights(before, viewer)) return;
    this.#known = viewer;
    this.#viewer = Promise.resolve(viewer);
    this.#options.onChange('rights');
  }

  get #isNewcomer(): boolean {
    return this.#known?.hasCompany === false;
  }

  /** The account belongs to no company: its session stands, and it sees how to become a member of one. */
  #seeNewcomer({ user }: Session): void {
    const before = this.#known;
    this.#known = toNewcomer(user.id);
    this.#viewer = Promise.resolve(this.#known);
    if (before?.hasCompany) this.#options.onChange('rights');
  }

  /** Ends a session that the server takes no more. The first reason is the one that is told. */
  end(end: SessionEnd): void {
    if (!this.#session || this.#ending) return;
    if (end === 'no-company') return this.#seeNewcomer(this.#session);
    const { authClient } = this.#options;
    this.#end = authClient.refusal ?? end;
    const isKnownToService = end !== 'expired' && !authClient.refusal;
    this.#ending = (isKnownToService ? signOut(authClient) : dropSession(authClient)).finally(() => (this.#ending = undefined));
  }

  async #loadViewer(accessToken: string): Promise<Viewer> {
    try {
      this.#known = toViewer(await this.#options.queryViewer(accessToken));
      return this.#known;
    } catch (error) {
      if (this.#known && this.#isNewcomer) return this.#known;
      throw new AccountError('The account could not be loaded', { cause: error });
    }
  }

  #follow(session: Session | null, isSigningOut: boolean): void {
    const { authClient, forget, onChange } = this.#options;
    const before = this.#session?.user.id;
    const now = session?.user.id;
    this.#session = session;
    if (before === now) {
      // A new token may be that of a member.
      if (this.#isNewcomer) void this.check().catch(() => {});
      return;
    }
    this.#viewer = undefined;
    this.#known = undefined;
    // Nothing of one user may be seen by another: the page starts anew.
    if (before && now) return location.reload();
    if (now) {
      this.#end = undefined;
      return onChange('signed-in');
    }
    this.#end ??= authClient.refusal;
    forget();
    onChange(isSigningOut && !this.#end ? 'signed-out' : 'ended');
  }
}
