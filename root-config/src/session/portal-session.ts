import { dropSession, signOut, type LenderAuthClient } from '@lender-portal/client';
import type { ViewerQuery } from '@lender-portal/client/graphql';
import type { SessionEnd, SignOutReason } from '@lender-portal/contracts';
import { AccountError, toViewer, type GuardedViewer } from '../guards/viewer';
import {
  transition,
  type SessionChange,
  type SessionEffect,
  type SessionEvent,
  type SessionState,
} from './session-machine';

export interface PortalSessionOptions {
  authClient: LenderAuthClient;
  /** Queries the user of a session. */
  queryViewer: (accessToken: string) => Promise<ViewerQuery>;
  /** Drops all data of the last user; not awaited. */
  forget: () => void;
  reload: () => void;
}

interface Waiting {
  resolve: (viewer: GuardedViewer | undefined) => void;
  reject: (error: AccountError) => void;
}

/**
 * The signed-in user, kept up to date. session-machine.ts defines states and effects; this class performs the effects.
 */
export class PortalSession {
  readonly #options: PortalSessionOptions;
  #onChange: (change: SessionChange) => void = () => {};
  #state: SessionState = { name: 'unread' };
  /** Latest pending viewer query; responses to earlier ones are dropped. */
  #viewerQuery: Promise<GuardedViewer> | undefined;
  /** Callers that wait until the viewer is known. */
  #waiting: Waiting[] = [];

  constructor(options: PortalSessionOptions) {
    this.#options = options;
  }

  /**
   * Reads the stored session and follows its changes.
   * @param onChange called when the guards must decide again
   */
  async start(onChange: (change: SessionChange) => void): Promise<void> {
    this.#onChange = onChange;
    const { authClient } = this.#options;
    authClient.onRefusal = (refusal) => void this.#dispatch(refusal);
    const { data } = await authClient.getSession();
    const isRead = this.#dispatch({ type: 'session-read', session: data.session });
    // The client awaits its listeners, so awaiting a sign-out includes this page's reaction.
    authClient.onAuthStateChange((event, session) => {
      if (event === 'INITIAL_SESSION') return undefined;
      return this.#dispatch(
        session ? { type: 'session-changed', session } : { type: 'signed-out', isHere: authClient.isSigningOut },
      );
    });
    await isRead;
  }

  get accessToken(): string | undefined {
    return 'session' in this.#state ? this.#state.session.access_token : undefined;
  }

  get userId(): string | undefined {
    return 'session' in this.#state ? this.#state.session.user.id : undefined;
  }

  /** Reason why the last session ended other than by sign-out; until the next sign-in. */
  get endReason(): SignOutReason | undefined {
    return this.#state.name === 'guest' ? this.#state.reason : undefined;
  }

  /**
   * @returns the signed-in lender, or undefined for a guest. Rejects with AccountError if the account fails to load.
   */
  viewer(): Promise<GuardedViewer | undefined> {
    return new Promise((resolve, reject) => void this.#dispatch({ type: 'viewer-needed' }, { resolve, reject }));
  }

  /** Checks that the session is still valid and queries the viewer. Rejects if there is no response. */
  async check(): Promise<void> {
    await this.#dispatch({ type: 'check-due' });
    try {
      await this.#viewerQuery;
    } catch (error) {
      // A missing company is a valid response.
      if (this.#state.name !== 'newcomer') throw error;
    }
  }

  /** Adopts a viewer from the response of any operation. */
  updateViewer(data: ViewerQuery): void {
    void this.#dispatch({ type: 'viewer-seen', viewer: toViewer(data) });
  }

  /** Called when the endpoint rejects the session or the user has no company. */
  end(end: SessionEnd): void {
    void this.#dispatch(end === 'no-company' ? { type: 'company-missing' } : { type: 'session-refused', reason: end });
  }

  /**
   * Processes events in order, each in its own microtask. Never synchronously, because the caller may be the auth
   * client in the middle of a session change.
   */
  #dispatch(event: SessionEvent, waiting?: Waiting): Promise<void> {
    return Promise.resolve().then(() => {
      const [next, ...effects] = transition(this.#state, event);
      this.#state = next;
      if (waiting) this.#waiting.push(waiting);
      for (const effect of effects) this.#run(effect);
      this.#settleWaiting();
    });
  }

  #settleWaiting(): void {
    const state = this.#state;
    // Resolved by a later event.
    if (state.name === 'unread' || state.name === 'loading' || state.name === 'ending' || state.name === 'replaced')
      return;
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
        this.#viewerQuery = undefined;
        return forget();
      case 'reload':
        return reload();
      default:
        return this.#onChange(effect);
    }
  }

  #queryViewer(accessToken: string): void {
    const viewerQuery = this.#options.queryViewer(accessToken).then(toViewer);
    this.#viewerQuery = viewerQuery;
    const settle = (event: SessionEvent) => {
      if (this.#viewerQuery !== viewerQuery) return;
      this.#viewerQuery = undefined;
      void this.#dispatch(event);
    };
    viewerQuery.then(
      (viewer) => settle({ type: 'viewer-answered', viewer }),
      (error: unknown) => settle({ type: 'viewer-failed', error }),
    );
  }

  #followEnd(end: Promise<void>): void {
    const ending = this.#state;
    // The auth client has already reported the end, unless it failed.
    void end.finally(() => this.#state === ending && this.#dispatch({ type: 'end-failed' }));
  }
}
