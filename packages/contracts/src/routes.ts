import type { RemoteName } from './runtime-config';

/** The portal's own micro-frontends, by folder. */
export type PortalModule = 'shell' | 'auth-mfe' | 'documents-mfe' | 'profile-mfe' | 'users-mfe';

/** Where the code of a route comes from: a module of the import map, or one exposed by a remote's manifest. */
export type RouteSource = { kind: 'portal'; module: PortalModule } | { kind: 'remote'; remote: RemoteName; exposed: string };

/**
 * Who may see a route.
 * `guest`: visitors who are not signed in; `newcomer`: signed-in accounts that belong to no company; `lender`: every signed-in lender with a complete profile;
 * `white-label` and `main-user`: those lenders only; `incomplete`: lenders whose profile is not complete.
 */
export type RouteAccess = 'guest' | 'newcomer' | 'lender' | 'white-label' | 'main-user' | 'incomplete';

/** The routes by name. */
export type RouteId =
  | 'sign-in'
  | 'sign-up'
  | 'join-request'
  | 'reset'
  | 'confirm'
  | 'join-company'
  | 'exchange'
  | 'direct'
  | 'loans'
  | 'borrowers'
  | 'flips-by-zip'
  | 'evaluate-flip'
  | 'evaluate-rental'
  | 'validate-track-record'
  | 'documents'
  | 'users'
  | 'create-profile';

export interface PortalRoute {
  /** Unique; the name of the single-spa application that stands for this route. */
  id: RouteId;
  /** Below the base path, no slash at either end; everything below it belongs to the route too. */
  path: string;
  title: string;
  access: RouteAccess;
  source: RouteSource;
  /** Props of the module beside those of every module. */
  props?: Readonly<Record<string, string>>;
}

const portal = (module: PortalModule): RouteSource => ({ kind: 'portal', module });
const remote = (name: RemoteName, exposed: string): RouteSource => ({ kind: 'remote', remote: name, exposed });

/** The page that the links of our mails lead to; below the base path. */
export const CONFIRM_PATH = 'confirm';

/** Every route of the portal. The longest matching path wins. Behaviour: access.routes. */
export const portalRoutes: readonly PortalRoute[] = [
  { id: 'sign-in', path: 'sign-in', title: 'Sign in', access: 'guest', source: portal('auth-mfe') },
  { id: 'sign-up', path: 'sign-up', title: 'Create your account', access: 'guest', source: portal('auth-mfe') },
  { id: 'join-request', path: 'join-request', title: 'Request to join', access: 'guest', source: portal('auth-mfe') },
  { id: 'reset', path: 'reset', title: 'Reset password', access: 'guest', source: portal('auth-mfe') },
  { id: 'confirm', path: CONFIRM_PATH, title: 'Confirm', access: 'guest', source: portal('auth-mfe') },
  { id: 'join-company', path: 'join-company', title: 'Join a company', access: 'newcomer', source: portal('auth-mfe') },
  {
    id: 'exchange',
    path: 'exchange',
    title: 'Exchange',
    access: 'lender',
    source: remote('exchange', './ReProjectExchange'),
    props: { mode: 'exchange' },
  },
  {
    id: 'direct',
    path: 'direct',
    title: 'Direct loan requests',
    access: 'white-label',
    source: remote('exchange', './ReProjectExchange'),
    props: { mode: 'direct' },
  },
  {
    id: 'loans',
    path: 'loans',
    title: 'Loan processing',
    access: 'lender',
    source: remote('processing', './ReLoanProcessingManager'),
  },
  {
    id: 'borrowers',
    path: 'borrowers',
    title: 'My borrowers',
    access: 'white-label',
    source: remote('entrepreneurs', './Borrowers'),
  },
  {
    id: 'flips-by-zip',
    path: 'tools/flips-by-zip',
    title: 'View flips by ZIP code',
    access: 'lender',
    source: remote('projects', './Tools'),
  },
  {
    id: 'evaluate-flip',
    path: 'tools/evaluate/flip',
    title: 'Evaluate Fix&Flip project',
    access: 'lender',
    source: remote('projects', './ReProjectManager'),
    props: { evaluateMode: 'FixAndFlip' },
  },
  {
    id: 'evaluate-rental',
    path: 'tools/evaluate/rental',
    title: 'Evaluate Rental project',
    access: 'lender',
    source: remote('projects', './ReProjectManager'),
    props: { evaluateMode: 'Rental' },
  },
  {
    id: 'validate-track-record',
    path: 'tools/validate-track-record',
    title: 'Validate track record',
    access: 'lender',
    source: remote('projects', './ValidateTrackRecord'),
  },
  { id: 'documents', path: 'profile/documents', title: 'Certificates', access: 'lender', source: portal('documents-mfe') },
  { id: 'users', path: 'profile/users', title: 'User management', access: 'main-user', source: portal('users-mfe') },
  { id: 'create-profile', path: 'profile/create', title: 'Create your profile', access: 'incomplete', source: portal('profile-mfe') },
];

/** Titles of pages below a route that differ from the route's own. */
const pageTitles: Readonly<Record<string, string>> = { 'reset/change-password': 'Change password' };

/** Paths that lead on to another, both below the base path. Behaviour: access.redirects. */
export const redirects: Readonly<Record<string, string>> = {
  '': 'exchange',
  'profile/documents': 'profile/documents/entity',
};

/** Which items of the menu show a counter, and the remote that exposes `./SidebarCounters` for it. */
export const counterSources = { exchange: 'exchange', direct: 'exchange', loans: 'processing' } as const;

/**
 * @param path below the base path, without slashes at the ends, without query and hash
 * @returns the route that the path belongs to, or undefined on an unknown path
 */
export function findRoute(path: string): PortalRoute | undefined {
  return portalRoutes.find((route) => path === route.path || path.startsWith(`${route.path}/`));
}

/** @returns the title of the page at a path, in the form {@link findRoute} takes; undefined on an unknown path */
export const findTitle = (path: string): string | undefined => pageTitles[path] ?? findRoute(path)?.title;

/**
 * Why a session ended that nobody signed out of. `expired`: the server takes it no more; `deactivated`: by the company's
 * main user or the marketplace; `no-company`: the account is no member of one, which ends nothing but what a lender sees;
 * the others: the company is of a type that this portal is not for.
 */
export type SessionEnd = SignOutReason | 'no-company';

/** An end with which the session itself is dropped. */
export type SignOutReason = 'expired' | 'deactivated' | 'wrong-tenant-type' | 'entrepreneur';

/**
 * Why the root config sends somebody to a guest page: query parameter `reason`. The end of a session; or a link of one
 * of our mails has not worked, and why.
 */
export type GuestPageReason = SignOutReason | 'link-expired' | 'link-invitation-invalid' | 'link-account-deactivated' | 'link-failed';
