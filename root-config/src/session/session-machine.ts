import type { SignOutReason } from '@lender-portal/contracts';
import type { Session } from '@supabase/supabase-js';
import { hasSameRights, toNewcomer, type Viewer } from '../guards/viewer';

interface SignedIn {
  session: Session;
  /** Why the auth service or the tenant guard will not go on with the session, where one of them has said so. */
  refusal?: SignOutReason | undefined;
}

/** Who is signed in on this page. */
export type SessionState =
  /** The stored session has not been read. */
  | { name: 'unread'; refusal?: SignOutReason | undefined }
  /** No user; with the reason where a session has ended other than by sign-out. */
  | { name: 'guest'; reason?: SignOutReason | undefined }
  /** A session whose viewer has not been requested yet, or could not be loaded. */
  | ({ name: 'unknown'; error?: unknown } & SignedIn)
  /** A session whose viewer is being loaded. */
  | ({ name: 'loading' } & SignedIn)
  | ({ name: 'lender'; viewer: Viewer } & SignedIn)
  /** An account that belongs to no company. */
  | ({ name: 'newcomer'; viewer: Viewer } & SignedIn)
  /** The session is being ended, because the server takes it no more. */
  | { name: 'ending'; session: Session; reason: SignOutReason }
  /** Another user has signed in in another tab; the page is being reloaded. */
  | { name: 'replaced' };

/** What happens to it. Those with a session come from the auth client, of this tab or another one. */
export type SessionEvent =
  | { type: 'session-read'; session: Session | null }
  /** Signed in, or another token, or the stored session once more. */
  | { type: 'session-changed'; session: Session }
  /** `isHere`: by this page, not by another tab or by the auth service. */
  | { type: 'signed-out'; isHere: boolean }
  /** The auth service will not renew the session, which may work for a while yet. */
  | { type: 'refresh-refused'; reason: SignOutReason }
  /** The tenant guard refuses the session; the auth client is about to end it. */
  | { type: 'tenant-refused'; reason: SignOutReason }
  /** The endpoint takes the session no more. */
  | { type: 'session-refused'; reason: SignOutReason }
  /** The endpoint knows no company of the account. */
  | { type: 'company-missing' }
  /** A caller waits for the viewer. */
  | { type: 'viewer-needed' }
  /** It is time to ask whether everything still stands. */
  | { type: 'check-due' }
  /** The answer to our own question. */
  | { type: 'viewer-answered'; viewer: Viewer }
  | { type: 'viewer-failed'; error: unknown }
  /** What another operation has brought about the viewer. */
  | { type: 'viewer-seen'; viewer: Viewer }
  | { type: 'end-failed' };

/** `signed-out`: by the lender, in this tab; `ended`: in another tab, or by the server; `rights`: the lender's own. */
export type SessionChange = 'signed-in' | 'signed-out' | 'ended' | 'rights';

/**
 * What the page has to do, in this order. `revoke`: the session is ended at the auth service and here; `drop`: here
 * only, because the service knows it no more; `forget`: everything that was answered to the last user goes. A
 * {@link SessionChange} is told to the page.
 */
export type SessionEffect = 'query-viewer' | 'revoke' | 'drop' | 'forget' | 'reload' | SessionChange;

type StateName = SessionState['name'];
type EventType = SessionEvent['type'];
type StateOf<Name extends StateName> = Extract<SessionState, { name: Name }>;
type EventOf<Type extends EventType> = Extract<SessionEvent, { type: Type }>;

type Step = readonly [next: SessionState, ...effects: SessionEffect[]];
type Row<State> = { [Type in EventType]?: (state: State, event: EventOf<Type>) => Step };

const load = ({ session, refusal }: SignedIn): Step => [{ name: 'loading', session, refusal }, 'query-viewer'];
const queryAgain = (state: SessionState): Step => [state, 'query-viewer'];

/** The refusal was about the last token. */
const withSession = <State extends SignedIn>(state: State, session: Session): State => ({
  ...state,
  session,
  refusal: session.access_token === state.session.access_token ? state.refusal : undefined,
});

/** Transitions that all states with a session share. */
const signedIn = {
  // Nothing of one user may be seen by another.
  'session-changed': (state, { session }) => (session.user.id === state.session.user.id ? [withSession(state, session)] : [{ name: 'replaced' }, 'reload']),
  'signed-out': ({ refusal }, { isHere }) => [{ name: 'guest', reason: refusal }, 'forget', isHere && !refusal ? 'signed-out' : 'ended'],
  // Whether the session is worth anything, the endpoint says.
  'refresh-refused': (state, { reason }) => queryAgain({ ...state, refusal: reason }),
  'tenant-refused': (state, { reason }) => [{ ...state, refusal: reason }],
  // The first reason is the one that is told.
  'session-refused': ({ session, refusal }, { reason }) => [
    { name: 'ending', session, reason: refusal ?? reason },
    reason === 'expired' || refusal ? 'drop' : 'revoke',
  ],
  'company-missing': ({ session, refusal }) => [{ name: 'newcomer', session, refusal, viewer: toNewcomer(session.user.id) }],
} satisfies Row<StateOf<'unknown' | 'loading' | 'lender' | 'newcomer'>>;

/** A viewer whose rights are others, and who still is the same person. */
const seeViewer = (state: StateOf<'lender' | 'newcomer'>, { viewer }: { viewer: Viewer }): Step =>
  viewer.userId === state.viewer.userId && !hasSameRights(viewer, state.viewer) ? [{ ...state, name: 'lender', viewer }, 'rights'] : [state];

/** What becomes of a state at an event. An event that is not in its row is ignored. */
const table: { [Name in StateName]: Row<StateOf<Name>> } = {
  unread: {
    'session-read': ({ refusal }, { session }) => (session ? load({ session, refusal }) : [{ name: 'guest' }]),
    'refresh-refused': (state, { reason }) => [{ ...state, refusal: reason }],
  },
  guest: {
    'session-changed': (_state, { session }) => [{ name: 'unknown', session }, 'signed-in'],
  },
  unknown: {
    ...signedIn,
    'viewer-needed': load,
    'check-due': load,
    'refresh-refused': ({ session }, { reason }) => load({ session, refusal: reason }),
  },
  loading: {
    ...signedIn,
    'viewer-answered': ({ session, refusal }, { viewer }) => [{ name: 'lender', session, refusal, viewer }],
    'viewer-failed': ({ session, refusal }, { error }) => [{ name: 'unknown', session, refusal, error }],
  },
  lender: {
    ...signedIn,
    'check-due': queryAgain,
    'viewer-answered': seeViewer,
    'viewer-seen': seeViewer,
    'company-missing': (state) => [...signedIn['company-missing'](state), 'rights'],
  },
  newcomer: {
    ...signedIn,
    // A new token may be that of a member.
    'session-changed': (state, event) => {
      const [next, ...effects] = signedIn['session-changed'](state, event);
      return effects.length > 0 ? [next, ...effects] : queryAgain(next);
    },
    'check-due': queryAgain,
    'viewer-answered': seeViewer,
    'viewer-seen': seeViewer,
    'company-missing': (state) => [state],
  },
  ending: {
    'session-changed': (state, { session }) => (session.user.id === state.session.user.id ? [state] : [{ name: 'replaced' }, 'reload']),
    'signed-out': ({ reason }) => [{ name: 'guest', reason }, 'forget', 'ended'],
    'end-failed': ({ session }) => [{ name: 'unknown', session }],
  },
  replaced: {
    // The lender may have chosen to stay on the page when the browser asked.
    'viewer-needed': (state) => [state, 'reload'],
  },
};

/** @returns the next state, and what follows from it in this order; the same state where the event means nothing to it */
export function transition(state: SessionState, event: SessionEvent): Step {
  const step = (table[state.name] as Row<SessionState>)[event.type] as ((state: SessionState, event: SessionEvent) => Step) | undefined;
  return step ? step(state, event) : [state];
}
