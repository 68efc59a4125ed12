import { accounts } from '../accounts/demo-accounts';
import type { ModuleSource } from './faults';

/** The main user of a white-label lender, with the complete menu. */
export const lender = accounts.whiteLabel;

/** A page that one module renders. */
export interface Place {
  name: string;
  module: ModuleSource;
  address: string;
  /** Heading of the page and name of its menu item. */
  heading: string;
  /** Accessible name of a slider in a lazy part of the page. */
  lazySlider?: string;
}

const own = (folder: string): ModuleSource => ({ specifier: `@lender-portal/${folder}` });

export const shell = own('shell');

export const placesInFrame: readonly Place[] = [
  { name: 'documents-mfe', module: own('documents-mfe'), address: 'profile/documents/entity', heading: 'Certificates' },
  { name: 'users-mfe', module: own('users-mfe'), address: 'profile/users', heading: 'User management' },
  {
    name: 'ReProjectExchange',
    module: { remote: 'exchange', exposed: './ReProjectExchange' },
    address: 'exchange',
    heading: 'Exchange',
  },
  {
    name: 'ReProjectExchange in direct mode',
    module: { remote: 'exchange', exposed: './ReProjectExchange' },
    address: 'direct',
    heading: 'Direct loan requests',
  },
  {
    name: 'ReLoanProcessingManager',
    module: { remote: 'processing', exposed: './ReLoanProcessingManager' },
    address: 'loans',
    heading: 'Loan processing',
  },
  {
    name: 'Borrowers',
    module: { remote: 'entrepreneurs', exposed: './Borrowers' },
    address: 'borrowers',
    heading: 'My borrowers',
  },
  {
    name: 'Tools',
    module: { remote: 'projects', exposed: './Tools' },
    address: 'tools/flips-by-zip',
    heading: 'View flips by ZIP code',
    lazySlider: 'Values of the chart: Gross return by ZIP code',
  },
  {
    name: 'ReProjectManager',
    module: { remote: 'projects', exposed: './ReProjectManager' },
    address: 'tools/evaluate/flip',
    heading: 'Evaluate Fix&Flip project',
  },
  {
    name: 'ValidateTrackRecord',
    module: { remote: 'projects', exposed: './ValidateTrackRecord' },
    address: 'tools/validate-track-record',
    heading: 'Validate track record',
  },
];

/** Pages without the menu. */
export const placesOutsideFrame: readonly (Place & { email?: string })[] = [
  { name: 'auth-mfe', module: own('auth-mfe'), address: 'sign-in', heading: 'Welcome' },
  {
    name: 'profile-mfe',
    module: own('profile-mfe'),
    address: 'profile/create',
    heading: 'Create your profile',
    email: accounts.fresh,
  },
];

/** Counters of a remote: the menu items that show them, and an item with the other remote's counter. */
export const counters = [
  {
    name: 'SidebarCounters of exchange',
    remote: 'exchange',
    items: ['Exchange', 'Direct loan requests'],
    other: 'Loan processing',
  },
  { name: 'SidebarCounters of processing', remote: 'processing', items: ['Loan processing'], other: 'Exchange' },
] as const;
