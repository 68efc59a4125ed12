import { routeTable } from '@lender-portal/testing/route-table';
import { decide as decideWith, type GuardedVisit } from './decide';
import type { GuardedViewer } from './viewer';

const decide = (visit: GuardedVisit) => decideWith(visit, routeTable);

const lender: GuardedViewer = {
  userId: 'u',
  hasCompany: true,
  isProfileComplete: true,
  isMain: false,
  isWhiteLabelLender: false,
};
const main: GuardedViewer = { ...lender, isMain: true };
const whiteLabel: GuardedViewer = { ...lender, isWhiteLabelLender: true };
const incomplete: GuardedViewer = { ...lender, isProfileComplete: false };

const newcomer: GuardedViewer = { ...incomplete, hasCompany: false };

const show = (id: string) => ({ kind: 'show', route: expect.objectContaining({ id }) });
const to = (path: string) => ({ kind: 'redirect', path });
const forbidden = { kind: 'forbidden' };

describe('decide', () => {
  // Behaviour: access.guest-pages, access.incomplete, access.redirects, access.routes, access.white-label
  it.each([
    // path, guest, lender, main user, white-label, incomplete
    ['', to('sign-in'), to('exchange'), to('exchange'), to('exchange'), to('profile/create')],
    ['sign-in', show('sign-in'), to(''), to(''), to(''), to('')],
    ['sign-up', to('join-request'), to(''), to(''), to(''), to('')],
    ['join-request', show('join-request'), to(''), to(''), to(''), to('')],
    ['reset', show('reset'), to(''), to(''), to(''), to('')],
    ['reset/change-password', show('reset'), show('reset'), show('reset'), show('reset'), show('reset')],
    ['confirm', show('confirm'), show('confirm'), show('confirm'), show('confirm'), show('confirm')],
    [
      'exchange',
      to('sign-in?backUrl=%2Fexchange'),
      show('exchange'),
      show('exchange'),
      show('exchange'),
      to('profile/create'),
    ],
    [
      'exchange/projects/1',
      to('sign-in?backUrl=%2Fexchange%2Fprojects%2F1'),
      show('exchange'),
      show('exchange'),
      show('exchange'),
      to('profile/create'),
    ],
    ['direct', to('sign-in?backUrl=%2Fdirect'), forbidden, forbidden, show('direct'), to('profile/create')],
    ['borrowers', to('sign-in?backUrl=%2Fborrowers'), forbidden, forbidden, show('borrowers'), to('profile/create')],
    ['loans', to('sign-in?backUrl=%2Floans'), show('loans'), show('loans'), show('loans'), to('profile/create')],
    [
      'profile/documents',
      to('sign-in?backUrl=%2Fprofile%2Fdocuments'),
      to('profile/documents/entity'),
      to('profile/documents/entity'),
      to('profile/documents/entity'),
      to('profile/create'),
    ],
    [
      'profile/documents/license',
      to('sign-in?backUrl=%2Fprofile%2Fdocuments%2Flicense'),
      show('documents'),
      show('documents'),
      show('documents'),
      to('profile/create'),
    ],
    [
      'profile/users',
      to('sign-in?backUrl=%2Fprofile%2Fusers'),
      forbidden,
      show('users'),
      forbidden,
      to('profile/create'),
    ],
    ['profile/create', to('sign-in?backUrl=%2Fprofile%2Fcreate'), to(''), to(''), to(''), show('create-profile')],
    [
      'exchanges',
      to('sign-in?backUrl=%2Fexchanges'),
      { kind: 'not-found' },
      { kind: 'not-found' },
      { kind: 'not-found' },
      to('profile/create'),
    ],
  ])('/%s', (path, forGuest, forLender, forMain, forWhiteLabel, forIncomplete) => {
    const visit = { path, query: '' };
    expect(decide(visit)).toEqual(forGuest);
    expect(decide({ ...visit, viewer: lender })).toEqual(forLender);
    expect(decide({ ...visit, viewer: main })).toEqual(forMain);
    expect(decide({ ...visit, viewer: whiteLabel })).toEqual(forWhiteLabel);
    expect(decide({ ...visit, viewer: incomplete })).toEqual(forIncomplete);
  });

  // Behaviour: sign-up.needs-invitation
  it('shows the sign-up only to visitors with an invitation', () => {
    expect(decide({ path: 'sign-up', query: '?invitation=1' })).toEqual(show('sign-up'));
    expect(decide({ path: 'sign-up', query: '?invitation=' })).toEqual(to('join-request'));
    expect(decide({ path: 'sign-up', query: '?invitation=1', viewer: lender })).toEqual(to(''));
  });

  // Behaviour: join-company.who
  it.each([
    ['', '', to('join-company')],
    ['exchange', '', to('join-company')],
    ['profile/create', '', to('join-company')],
    ['no/such/page', '', to('join-company')],
    ['sign-in', '', to('join-company')],
    ['sign-up', '?invitation=1', to('join-company?invitation=1')],
    ['sign-up', '', to('join-company')],
    ['join-company', '?invitation=1', show('join-company')],
    ['join-request', '', show('join-request')],
    ['reset/change-password', '', show('reset')],
    ['confirm', '', show('confirm')],
  ])('redirects an account without a company from /%s%s to the page for joining one', (path, query, expected) => {
    expect(decide({ path, query, viewer: newcomer })).toEqual(expected);
  });

  // Behaviour: join-company.who
  it('hides that page from all others', () => {
    for (const viewer of [lender, main, incomplete])
      expect(decide({ path: 'join-company', query: '', viewer })).toEqual(to(''));
    expect(decide({ path: 'join-company', query: '' })).toEqual(to('sign-in?backUrl=%2Fjoin-company'));
  });

  // Behaviour: access.visitor
  it('keeps the reason for signing in', () => {
    expect(decide({ path: 'loans', query: '', reason: 'expired' })).toEqual(
      to('sign-in?backUrl=%2Floans&reason=expired'),
    );
  });

  // Behaviour: access.visitor
  it('keeps the query in the back URL', () => {
    expect(decide({ path: 'loans', query: '?page=2&sort=a b' })).toEqual(
      to('sign-in?backUrl=%2Floans%3Fpage%3D2%26sort%3Da+b'),
    );
  });

  // Behaviour: routes.inert
  it.each([
    ['sign-in', undefined],
    ['profile/create', incomplete],
    ['join-company', newcomer],
  ])('returns not found at %s while its route waits for a module', (path, viewer) => {
    const table = { ...routeTable, routes: routeTable.routes.filter((route) => route.path !== path) };
    expect(decideWith({ path, query: '?reason=expired', viewer }, table)).toEqual({ kind: 'not-found' });
  });
});
