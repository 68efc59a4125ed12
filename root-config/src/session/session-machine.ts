import type { SignOutReason } from '@lender-portal/contracts';
import type { Session } from '@supabase/supabase-js';
import { hasSameRights, toNewcomer, type GuardedViewer } from '../guards/viewer';

interface SignedIn {
  session: Session;
  /** Reason given by the auth service or the tenant guard for ending the session. */
  refusal?: SignOutReason | undefined;
}

/** Session state of this page. */
export type SessionState =
  /** The stored session has not been read yet. */
  | { name: 'unread'; refusal?: SignOutReason | undefined }
  /** Signed out; with a reason if the session ended other than by sign-out. */
  | { name: 'guest'; reason?: SignOutReason | undefined }
  /** Signed in; the viewer has not been requested or failed to load. */
  | ({ name: 'unknown'; error?: unknown } & SignedIn)
  /** Signed in; the viewer is loading. */
  | ({ name: 'loading' } & SignedIn)
  | ({ name: 'lender'; viewer: GuardedViewer } & SignedIn)
  /** An account without a company. */
  | ({ name: 'newcomer'; viewer: GuardedViewer } & SignedIn)
  /** The session is being ended because the server rejected it. */
  | { name: 'ending'; session: Session; reason: SignOutReason }
  /** Another user signed in in another tab; the page is reloading. */
  | { name: 'replaced' };

/** Session events. Those with a session come from the auth client, in this or another tab. */
export type SessionEvent =
  | { type: 'session-read'; session: Session | null }
  /** Signed in, token refreshed, or the stored session repeated. */
  | { type: 'session-changed'; session: Session }
  /** `isHere`: by this page rather than by another tab or the auth service. */
  | { type: 'signed-out'; isHere: boolean }
  /** The auth service will not renew the session; it may still be valid for a while. */
  | { type: 'refresh-refused'; reason: SignOutReason }
  /** The tenant guard rejected the session; the auth client is about to end it. */
  | { type: 'tenant-refused'; reason: SignOutReason }
  /** The endpoint rejected the session. */
  | { type: 'session-refused'; reason: SignOutReason }
  /** The account has no company. */
  | { type: 'company-missing' }
  /** A caller waits for the viewer. */
  | { type: 'viewer-needed' }
  /** The periodic check is due. */
  | { type: 'check-due' }
  /** Response to the session's own viewer query. */
  | { type: 'viewer-answered'; viewer: GuardedViewer }
  | { type: 'viewer-failed'; error: unknown }
  /** Viewer from the response of another operation. */
  | { type: 'viewer-seen'; viewer: GuardedViewer }
  | { type: 'end-failed' };

/**
 * `signed-out`: by the lender in this tab; `ended`: in another tab or by the server; `rights`: the lender's rights
 * changed.
 */
export type SessionChange = 'signed-in' | 'signed-out' | 'ended' | 'rights';

/**
 * Effects in order of execution. `revoke`: ends the session at the auth service and locally; `drop`: locally only,
 * because the service no longer knows it; `forget`: drops all data of the last user. A {@link SessionChange} notifies
 * the page.
 */
export type SessionEffect = 'query-viewer' | 'revoke' | 'drop' | 'forget' | 'reload' | SessionChange;

type StateName = SessionState['name'];
type EventType = SessionEvent['type'];
type StateOf<Name extends StateName> = Extract<SessionState, { name: Name }>;
type EventOf<Type extends EventType> = Extract<SessionEvent, { type: Type }>;

type Step = readonly [next: SessionState, ...effects: SessionEffect[]];
type TransitionRow<State> = { [Type in EventType]?: (state: State, event: EventOf<Type>) => Step };

const loadViewer = ({ session, refusal }: SignedIn): Step => [{ name: 'loading', session, refusal }, 'query-viewer'];
const requeryViewer = (state: SessionState): Step => [state, 'query-viewer'];

/** A refusal applies to its token only. */
const withSession = <State extends SignedIn>(state: State, session: Session): State => ({
  ...state,
  session,
  refusal: session.access_token === state.session.access_token ? state.refusal : undefined,
});

/** Transitions shared by all states with a session. */
const signedInTransitions = {
  // Users must never see each other's data.
  'session-changed': (state, { session }) =>
    session.user.id === state.session.user.id ? [withSession(state, session)] : [{ name: 'replaced' }, 'reload'],
  'signed-out': ({ refusal }, { isHere }) => [
    { name: 'guest', reason: refusal },
    'forget',
    isHere && !refusal ? 'signed-out' : 'ended',
  ],
  // The endpoint decides whether the session is still valid.
  'refresh-refused': (state, { reason }) => requeryViewer({ ...state, refusal: reason }),
  'tenant-refused': (state, { reason }) => [{ ...state, refusal: reason }],
  // The first reason is displayed.
  'session-refused': ({ session, refusal }, { reason }) => [
    { name: 'ending', session, reason: refusal ?? reason },
    reason === 'expired' || refusal ? 'drop' : 'revoke',
  ],
  'company-missing': ({ session, refusal }) => [
    { name: 'newcomer', session, refusal, viewer: toNewcomer(session.user.id) },
  ],
} satisfies TransitionRow<StateOf<'unknown' | 'loading' | 'lender' | 'newcomer'>>;

/** Updates the viewer if the same user's rights changed. */
const updateViewer = (state: StateOf<'lender' | 'newcomer'>, { viewer }: { viewer: GuardedViewer }): Step =>
  viewer.userId === state.viewer.userId && !hasSameRights(viewer, state.viewer)
    ? [{ ...state, name: 'lender', viewer }, 'rights']
    : [state];

/** Transitions by state and event. Events without an entry are ignored. */
const transitions: { [Name in StateName]: TransitionRow<StateOf<Name>> } = {
  unread: {
    'session-read': ({ refusal }, { session }) =>
      session ? loadViewer({ session, refusal }) : [{ name: 'guest', reason: refusal }],
    'refresh-refused': (state, { reason }) => [{ ...state, refusal: reason }],
  },
  guest: {
    'session-changed': (_state, { session }) => [{ name: 'unknown', session }, 'signed-in'],
  },
  unknown: {
    ...signedInTransitions,
    'viewer-needed': loadViewer,
    'check-due': loadViewer,
    'refresh-refused': ({ session }, { reason }) => loadViewer({ session, refusal: reason }),
  },
  loading: {
    ...signedInTransitions,
    'viewer-answered': ({ session, refusal }, { viewer }) => [{ name: 'lender', session, refusal, viewer }],
    'viewer-failed': ({ session, refusal }, { error }) => [{ name: 'unknown', session, refusal, error }],
  },
  lender: {
    ...signedInTransitions,
    'check-due': requeryViewer,
    'viewer-answered': updateViewer,
    'viewer-seen': updateViewer,
    'company-missing': (state) => [...signedInTransitions['company-missing'](state), 'rights'],
  },
  newcomer: {
    ...signedInTransitions,
    // The new token may belong to a company member.
    'session-changed': (state, event) => {
      const [next, ...effects] = signedInTransitions['session-changed'](state, event);
      return effects.length > 0 ? [next, ...effects] : requeryViewer(next);
    },
    'check-due': requeryViewer,
    'viewer-answered': updateViewer,
    'viewer-seen': updateViewer,
    'company-missing': (state) => [state],
  },
  ending: {
    'session-changed': (state, { session }) =>
      session.user.id === state.session.user.id ? [state] : [{ name: 'replaced' }, 'reload'],
    'signed-out': ({ reason }) => [{ name: 'guest', reason }, 'forget', 'ended'],
    'end-failed': ({ session }) => [{ name: 'unknown', session }],
  },
  replaced: {
    // The lender may have canceled the reload.
    'viewer-needed': (state) => [state, 'reload'],
  },
};

/** @returns the next state and its effects in order; the same state for ignored events */
export function transition(state: SessionState, event: SessionEvent): Step {
  const applyTransition = (transitions[state.name] as TransitionRow<SessionState>)[event.type] as
    | ((state: SessionState, event: SessionEvent) => Step)
    | undefined;
  return applyTransition ? applyTransition(state, event) : [state];
}
