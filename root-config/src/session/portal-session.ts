import { dropSession, signOut, type LenderAuthClient } from '@lender-portal/client';
import type { ViewerQuery } from '@lender-portal/client/graphql';
import type { SessionEnd, SignOutReason } from '@lender-portal/contracts';
import { AccountError, toViewer, type Viewer } from '../guards/viewer';
import { transition, type SessionChange, type SessionEffect, type SessionEvent, type SessionState } from './session-machine';

export interface PortalSessionOptions {
  authClient: LenderAuthClient;
  /** Asks who a session's user is. */
  queryViewer: (accessToken: string) => Promise<ViewerQuery>;
  /** Drops everything that was answered to the last user; it is not waited for. */
  forget: () => void;
  /** Loads the page anew. */
  reload: () => void;
}

interface Waiting {
  resolve: (viewer: Viewer | undefined) => void;
  reject: (error: AccountError) => void;
}

/**
 * Who is signed in, kept up to date while the page lives: the state and what follows from an event stand in the table
 * (session-machine.ts), here it is done.
 */
export class PortalSession {
  readonly #options: PortalSessionOptions;
  #onChange: (change: SessionChange) => void = () => {};
  #state: SessionState = { name: 'unread' };
  /** The latest question for the viewer, while it is open; answers to earlier ones are dropped. */
  #question: Promise<Viewer> | undefined;
  /** Who waits until it is known who is signed in. */
  #waiting: Waiting[] = [];

  constructor(options: PortalSessionOptions) {
    this.#options = options;
  }

  /**
   * Reads the stored session and follows it from then on.
   *
   * @param onChange called when the guards have to decide again
   */
  async start(onChange: (change: SessionChange) => void): Promise<void> {
    this.#onChange = onChange;
    const { authClient } = this.#options;
    authClient.onRefusal = (refusal) => void this.#dispatch(refusal);
    const { data } = await authClient.getSession();
    const isRead = this.#dispatch({ type: 'session-read', session: data.session });
    // The client waits for its listeners: who awaits a sign-out goes on when the page has followed it.
    authClient.onAuthStateChange((event, session) => {
      if (event === 'INITIAL_SESSION') return undefined;
      return this.#dispatch(session ? { type: 'session-changed', session } : { type: 'signed-out', isHere: authClient.isSigningOut });
    });
    await isRead;
  }

  get accessToken(): string | undefined {
    return 'session' in this.#state ? this.#state.session.access_token : undefined;
  }

  get userId(): string | undefined {
    return 'session' in this.#state ? this.#state.session.user.id : undefined;
  }

  /** Why the last session ended other than by sign-out; until the next sign-in. */
  get endReason(): SignOutReason | undefined {
    return this.#state.name === 'guest' ? this.#state.reason : undefined;
  }

  /** @returns the signed-in lender, or undefined for a guest. Rejects with an AccountError where it cannot be known. */
  viewer(): Promise<Viewer | undefined> {
    return new Promise((resolve, reject) => void this.#dispatch({ type: 'viewer-needed' }, { resolve, reject }));
  }

  /** Asks whether the session still stands and who the viewer is; rejects where no answer came. */
  async check(): Promise<void> {
    await this.#dispatch({ type: 'check-due' });
    try {
      await this.#question;
    } catch (error) {
      // That there is no company is an answer too.
      if (this.#state.name !== 'newcomer') throw error;
    }
  }

  /** Takes over a viewer from a response, whichever operation brought it. */
  see(data: ViewerQuery): void {
    void this.#dispatch({ type: 'viewer-seen', viewer: toViewer(data) });
  }

  /** The endpoint takes the session no more, or knows no company of its user. */
  end(end: SessionEnd): void {
    void this.#dispatch(end === 'no-company' ? { type: 'company-missing' } : { type: 'session-refused', reason: end });
  }

  /**
   * Events are handled in the order in which they come, each in a microtask of its own and never within the call that
   * brings it: that may be the auth client's, in the middle of a change of its session.
   */
  #dispatch(event: SessionEvent, waiting?: Waiting): Promise<void> {
    return Promise.resolve().then(() => {
      const [next, ...effects] = transition(this.#state, event);
      this.#state = next;
      if (waiting) this.#waiting.push(waiting);
      for (const effect of effects) this.#run(effect);
      this.#tellWaiting();
    });
  }

  #tellWaiting(): void {
    const state = this.#state;
    // What these come to is known at a later event.
    if (state.name === 'unread' || state.name === 'loading' || state.name === 'ending' || state.name === 'replaced') return;
    for (const { resolve, reject } of this.#waiting.splice(0)) {
      if (state.name === 'unknown') reject(new AccountError('The account could not be loaded', { cause: state.error }));
      else resolve(state.name === 'guest' ? undefined : state.viewer);
    }
  }

  #run(effect: SessionEffect): void {
    const { authClient, forget, reload } = this.#options;
    switch (effect) {
      case 'query-viewer':
        return this.#queryViewer(this.accessToken!);
      case 'revoke':
        return this.#followEnd(signOut(authClient));
      case 'drop':
        return this.#followEnd(dropSession(authClient));
      case 'forget':
        this.#question = undefined;
        return forget();
      case 'reload':
        return reload();
      default:
        return this.#onChange(effect);
    }
  }

  #queryViewer(accessToken: string): void {
    const question = this.#options.queryViewer(accessToken).then(toViewer);
    this.#question = question;
    const answer = (event: SessionEvent) => {
      if (this.#question !== question) return;
      this.#question = undefined;
      void this.#dispatch(event);
    };
    question.then(
      (viewer) => answer({ type: 'viewer-answered', viewer }),
      (error: unknown) => answer({ type: 'viewer-failed', error }),
    );
  }

  #followEnd(end: Promise<void>): void {
    const ending = this.#state;
    // The auth client has told of the end by now, unless it failed.
    void end.finally(() => this.#state === ending && this.#dispatch({ type: 'end-failed' }));
  }
}
