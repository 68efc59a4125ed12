import { createSession, viewers } from '@lender-portal/testing';
import { transition, type SessionEvent, type SessionState } from './session-machine';
import { toNewcomer, type GuardedViewer } from '../guards/viewer';

type StateName = SessionState['name'];
type EventName =
  | SessionEvent['type']
  | 'other-user'
  | 'other-token'
  | 'signed-out-elsewhere'
  | 'session-deactivated'
  | 'same-viewer'
  | 'viewer-of-another';

const session = { ...createSession(viewers.main), access_token: 'token' };
const another = { ...session, user: { ...session.user, id: 'another' } };
const newSession = { ...session, access_token: 'new token' };
const userId = session.user.id;
const viewer: GuardedViewer = {
  userId,
  hasCompany: true,
  isProfileComplete: true,
  isMain: true,
  isWhiteLabelLender: false,
};
const member: GuardedViewer = { ...viewer, isMain: false };
const error = new TypeError('Failed to fetch');

const states: Record<StateName, SessionState> = {
  unread: { name: 'unread' },
  guest: { name: 'guest', reason: 'expired' },
  unknown: { name: 'unknown', session, error },
  loading: { name: 'loading', session },
  lender: { name: 'lender', session, viewer },
  newcomer: { name: 'newcomer', session, viewer: toNewcomer(userId) },
  ending: { name: 'ending', session, reason: 'deactivated' },
  replaced: { name: 'replaced' },
};

const events: Record<EventName, SessionEvent> = {
  'session-read': { type: 'session-read', session },
  'session-changed': { type: 'session-changed', session },
  'other-token': { type: 'session-changed', session: newSession },
  'other-user': { type: 'session-changed', session: another },
  'signed-out': { type: 'signed-out', isHere: true },
  'signed-out-elsewhere': { type: 'signed-out', isHere: false },
  'refresh-refused': { type: 'refresh-refused', reason: 'deactivated' },
  'tenant-refused': { type: 'tenant-refused', reason: 'wrong-tenant-type' },
  'session-refused': { type: 'session-refused', reason: 'expired' },
  'session-deactivated': { type: 'session-refused', reason: 'deactivated' },
  'company-missing': { type: 'company-missing' },
  'viewer-needed': { type: 'viewer-needed' },
  'check-due': { type: 'check-due' },
  'viewer-answered': { type: 'viewer-answered', viewer: member },
  'viewer-failed': { type: 'viewer-failed', error },
  'viewer-seen': { type: 'viewer-seen', viewer: member },
  'same-viewer': { type: 'viewer-seen', viewer },
  'viewer-of-another': { type: 'viewer-seen', viewer: { ...member, userId: 'another' } },
  'end-failed': { type: 'end-failed' },
};

const endedBy = (reason: 'expired' | 'deactivated') => ({ name: 'ending', session, reason });
const guest = (reason?: string) => ({ name: 'guest', reason });
const newcomer = { name: 'newcomer', session, viewer: toNewcomer(userId) };
const replaced = [{ name: 'replaced' }, 'reload'];
const loading = [{ name: 'loading', session }, 'query-viewer'];

/** Shared by all states with a session unless overridden. */
const signedIn = (name: StateName): Partial<Record<EventName, unknown[]>> => ({
  'session-changed': [states[name]],
  'other-token': [{ ...states[name], session: newSession }],
  'other-user': replaced,
  'signed-out': [guest(), 'forget', 'signed-out'],
  'signed-out-elsewhere': [guest(), 'forget', 'ended'],
  'refresh-refused': [{ ...states[name], refusal: 'deactivated' }, 'query-viewer'],
  'tenant-refused': [{ ...states[name], refusal: 'wrong-tenant-type' }],
  'session-refused': [endedBy('expired'), 'drop'],
  'session-deactivated': [endedBy('deactivated'), 'revoke'],
  'company-missing': [newcomer],
});

/** Expected transitions. All other events must be ignored. */
const expected: Record<StateName, Partial<Record<EventName, unknown[]>>> = {
  unread: {
    'session-read': loading,
    'refresh-refused': [{ name: 'unread', refusal: 'deactivated' }],
  },
  guest: {
    'session-changed': [{ name: 'unknown', session }, 'signed-in'],
    'other-token': [{ name: 'unknown', session: newSession }, 'signed-in'],
    'other-user': [{ name: 'unknown', session: another }, 'signed-in'],
  },
  unknown: {
    ...signedIn('unknown'),
    'refresh-refused': [{ name: 'loading', session, refusal: 'deactivated' }, 'query-viewer'],
    'viewer-needed': loading,
    'check-due': loading,
  },
  loading: {
    ...signedIn('loading'),
    'viewer-answered': [{ name: 'lender', session, viewer: member }],
    'viewer-failed': [states.unknown],
  },
  lender: {
    ...signedIn('lender'),
    'company-missing': [newcomer, 'rights'],
    'check-due': [states.lender, 'query-viewer'],
    'viewer-answered': [{ ...states.lender, viewer: member }, 'rights'],
    'viewer-seen': [{ ...states.lender, viewer: member }, 'rights'],
  },
  newcomer: {
    ...signedIn('newcomer'),
    'session-changed': [states.newcomer, 'query-viewer'],
    'other-token': [{ ...states.newcomer, session: newSession }, 'query-viewer'],
    'check-due': [states.newcomer, 'query-viewer'],
    'viewer-answered': [{ name: 'lender', session, viewer: member }, 'rights'],
    'viewer-seen': [{ name: 'lender', session, viewer: member }, 'rights'],
    'same-viewer': [{ name: 'lender', session, viewer }, 'rights'],
  },
  ending: {
    'other-user': replaced,
    'signed-out': [guest('deactivated'), 'forget', 'ended'],
    'signed-out-elsewhere': [guest('deactivated'), 'forget', 'ended'],
    'end-failed': [{ name: 'unknown', session }],
  },
  replaced: {
    'viewer-needed': replaced,
  },
};

const pairs = Object.keys(states).flatMap((state) =>
  Object.keys(events).map((event) => [state, event] as [StateName, EventName]),
);

it.each(pairs)('%s × %s', (state, event) => {
  expect(transition(states[state], events[event])).toEqual(expected[state][event] ?? [states[state]]);
});

// Behaviour: sign-in.reason
it('keeps the reason if the service refuses to renew the stored session', () => {
  const refused = transition(states.unread, events['refresh-refused'])[0];
  expect(transition(refused, { type: 'session-read', session: null })).toEqual([guest('deactivated')]);
  expect(transition(states.unread, { type: 'session-read', session: null })).toEqual([guest()]);
});

describe('a refusal of the auth service or the guard', () => {
  const [refused] = transition(states.lender, events['refresh-refused']);

  it.each(['session-refused', 'session-deactivated'] as const)(
    'is reported as the reason at %s without ending the session at the service',
    (event) => {
      expect(transition(refused, events[event])).toEqual([endedBy('deactivated'), 'drop']);
    },
  );

  it.each(['signed-out', 'signed-out-elsewhere'] as const)('is reported as the reason at %s', (event) => {
    expect(transition(refused, events[event])).toEqual([guest('deactivated'), 'forget', 'ended']);
  });

  it('is cleared by another token but not by the same one', () => {
    expect(transition(refused, events['session-changed'])).toEqual([refused]);
    expect(transition(refused, events['other-token'])).toEqual([{ ...states.lender, session: newSession }]);
  });

  it('persists while the viewer is loading', () => {
    const [unread] = transition(states.unread, events['refresh-refused']);
    const [loadingRefused] = transition(unread, events['session-read']);
    const [lender] = transition(loadingRefused, events['viewer-answered']);
    expect(lender).toMatchObject({ name: 'lender', refusal: 'deactivated' });
  });
});
