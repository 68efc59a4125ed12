import type { Mutation, Query } from '@lender-portal/contracts/schema';
import { renderApplication, type PortalRenderOptions, type PortalRenderResult, type PortalResolvers } from '@lender-portal/testing';
import { GraphQLError } from 'graphql';
import { RootComponent } from './root.component';

type Resolvers<Type> = { [Field in keyof Type]?: (source: unknown, args: never) => unknown };

interface StoredUser {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  companyRole: string | null;
  updatedAt: string;
  isActive: boolean;
  isMain: boolean;
}

interface StoredInvitation {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  createdAt: string;
  expiresAt: string;
  isUsed: boolean;
  link: string;
}

/** What the company has when the page is opened, and where the server answers otherwise. */
interface TeamOptions extends Pick<PortalRenderOptions, 'viewer' | 'config'> {
  users?: readonly Partial<StoredUser>[];
  invitations?: readonly Partial<StoredInvitation>[];
  query?: Resolvers<Query>;
  mutation?: Resolvers<Mutation>;
  /** Of the address, such as `?users=2`. */
  search?: string;
  /** What the root config hands over beside the props of every application. */
  ownProps?: Record<string, unknown>;
}

/** What the company has now. */
interface Company {
  users: StoredUser[];
  invitations: StoredInvitation[];
}

export const BASE_PATH = '/lenders/profile/users';

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

const number = (index: number) => String(index + 1).padStart(2, '0');

/** Users in the order of their names: "User 01", "User 02" … */
export const someUsers = (count: number): Partial<StoredUser>[] =>
  Array.from({ length: count }, (_, index) => ({ firstName: 'User', lastName: number(index) }));

/** Invitations, the newest first: "Invitee 01", "Invitee 02" … */
export const someInvitations = (count: number): Partial<StoredInvitation>[] =>
  Array.from({ length: count }, (_, index) => ({ firstName: 'Invitee', lastName: number(index), createdAt: inHours(-1 - index) }));

export const failing =
  (code: string, message: string, extensions: Record<string, unknown> = {}) =>
  () => {
    throw new GraphQLError(message, { extensions: { code, ...extensions } });
  };

/** A promise, and what keeps it: an answer that a test holds back. */
export function held<Value>(): { promise: Promise<Value>; resolve: (value: Value) => void; reject: (reason: unknown) => void } {
  let resolve: (value: Value) => void = () => undefined;
  let reject: (reason: unknown) => void = () => undefined;
  const promise = new Promise<Value>((keep, fail) => {
    resolve = keep;
    reject = fail;
  });
  return { promise, resolve, reject };
}

interface PageArguments {
  skip: number;
  take: number;
  search?: string;
}

/** A page of those that the search is about: each of its words begins a first name, a last name or an e-mail. */
function pageOf<Item extends { firstName: string; lastName: string; email: string }>(items: readonly Item[], { skip, take, search = '' }: PageArguments) {
  const words = search.toLowerCase().split(' ').filter(Boolean);
  const begins = (item: Item, word: string) => [item.firstName, item.lastName, item.email].some((text) => text.toLowerCase().startsWith(word));
  const found = items.filter((item) => words.every((word) => begins(item, word)));
  return { totalCount: found.length, nodes: found.slice(skip, skip + take) };
}

/**
 * Opens the page over a company whose users and invitations really change.
 *
 * @returns what Testing Library does, and what the company has now
 */
export function openTeam(options: TeamOptions = {}): PortalRenderResult & { company: Company } {
  const { users = [{ isMain: true }], invitations = [], query, mutation, search = '', ownProps = {}, ...rest } = options;
  window.history.replaceState(null, '', BASE_PATH + search);
  const company: Company = { users: users.map(toUser), invitations: invitations.map(toInvitation) };
  const find = <Item extends { id: string }>(items: Item[], id: string) => {
    const item = items.find((each) => each.id === id);
    if (!item) throw new GraphQLError('It is not in your company', { extensions: { code: 'NOT_FOUND' } });
    return item;
  };
  const resolvers = {
    Query: {
      getLenderUsers: (_source: unknown, args: PageArguments) => pageOf(company.users, args),
      getLenderUserInvitations: (_source: unknown, args: PageArguments) => pageOf(company.invitations, args),
      ...query,
    },
    Mutation: {
      updateUserActivity(_source: unknown, { input }: { input: Pick<StoredUser, 'id' | 'isActive'> }) {
        return Object.assign(find(company.users, input.id), { isActive: input.isActive, updatedAt: new Date().toISOString() });
      },
      createLenderUserInvitation(_source: unknown, { input }: { input: Pick<StoredInvitation, 'firstName' | 'lastName' | 'email'> }) {
        const created = toInvitation(input, company.invitations.length);
        company.invitations.unshift(created);
        return created;
      },
      resendLenderUserInvitation: (_source: unknown, { id }: { id: string }) => Object.assign(find(company.invitations, id), { expiresAt: inHours(168) }),
      revokeLenderUserInvitation(_source: unknown, { id }: { id: string }) {
        const revoked = find(company.invitations, id);
        company.invitations = company.invitations.filter((each) => each !== revoked);
        return revoked;
      },
      ...mutation,
    },
  } as PortalResolvers;
  return { ...renderApplication(RootComponent, { basePath: BASE_PATH, resolvers, ownProps, ...rest }), company };
}

const toUser = (user: Partial<StoredUser>, index: number): StoredUser => ({
  id: `user-${index}`,
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: `user-${index}@summit.example`,
  phone: '+14155550100',
  companyRole: 'Analyst',
  updatedAt: '2026-03-05T15:00:00.000Z',
  isActive: true,
  isMain: false,
  ...user,
});

const toInvitation = (invitation: Partial<StoredInvitation>, index: number): StoredInvitation => ({
  id: `invitation-${index}`,
  firstName: 'Grace',
  lastName: 'Hopper',
  email: `invitee-${index}@summit.example`,
  createdAt: inHours(-1),
  expiresAt: inHours(167),
  isUsed: false,
  link: `http://localhost/lenders/sign-up?invitation=invitation-${index}`,
  ...invitation,
});
