import type { Mutation, Query } from '@lender-portal/contracts/schema';
import {
  renderApplication,
  type PortalRenderOptions,
  type PortalRenderResult,
  type PortalResolvers,
} from '@lender-portal/testing';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
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

/** Initial data of the company, and custom resolvers. */
interface TeamOptions extends Pick<PortalRenderOptions, 'viewer' | 'config'> {
  users?: readonly Partial<StoredUser>[];
  invitations?: readonly Partial<StoredInvitation>[];
  query?: Resolvers<Query>;
  mutation?: Resolvers<Mutation>;
  /** Query of the URL, such as `?users=2`. */
  search?: string;
  /** Additional props from the root config. */
  ownProps?: Record<string, unknown>;
}

/** Current data of the company. */
interface Company {
  users: StoredUser[];
  invitations: StoredInvitation[];
}

export const BASE_PATH = '/lenders/profile/users';

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

const number = (index: number) => String(index + 1).padStart(2, '0');

/** Users sorted by name: "User 01", "User 02" … */
export const someUsers = (count: number): Partial<StoredUser>[] =>
  Array.from({ length: count }, (_, index) => ({ firstName: 'User', lastName: number(index) }));

/** Invitations, newest first: "Invitee 01", "Invitee 02" … */
export const someInvitations = (count: number): Partial<StoredInvitation>[] =>
  Array.from({ length: count }, (_, index) => ({
    firstName: 'Invitee',
    lastName: number(index),
    createdAt: inHours(-1 - index),
  }));

export const failing =
  (code: string, message: string, extensions: Record<string, unknown> = {}) =>
  () => {
    throw new GraphQLError(message, { extensions: { code, ...extensions } });
  };

/** A manually settled promise, for delaying a response. */
export function createDeferred<Value>(): {
  promise: Promise<Value>;
  resolve: (value: Value) => void;
  reject: (reason: unknown) => void;
} {
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

/** A page of the matching items: each search word must begin a first name, last name or email address. */
function pageOf<Item extends { firstName: string; lastName: string; email: string }>(
  items: readonly Item[],
  { skip, take, search = '' }: PageArguments,
) {
  const words = search.toLowerCase().split(' ').filter(Boolean);
  const begins = (item: Item, word: string) =>
    [item.firstName, item.lastName, item.email].some((text) => text.toLowerCase().startsWith(word));
  const found = items.filter((item) => words.every((word) => begins(item, word)));
  return { totalCount: found.length, nodes: found.slice(skip, skip + take) };
}

/** Finds one of the page's two lists by its heading. */
export const region = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });

/** Opens the menu of an invitation and chooses an action. */
export async function chooseAction(user: UserEvent, recipient: string, action: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Actions for ${recipient}` }));
  await user.click(screen.getByRole('menuitem', { name: action }));
}

/**
 * Opens the page with a stateful fake company.
 * @returns Testing Library's result, and the company's current data
 */
export function openTeam(options: TeamOptions = {}): PortalRenderResult & { company: Company } {
  const {
    users = [{ isMain: true }],
    invitations = [],
    query,
    mutation,
    search = '',
    ownProps = {},
    ...rest
  } = options;
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
        return Object.assign(find(company.users, input.id), {
          isActive: input.isActive,
          updatedAt: new Date().toISOString(),
        });
      },
      createLenderUserInvitation(
        _source: unknown,
        { input }: { input: Pick<StoredInvitation, 'firstName' | 'lastName' | 'email'> },
      ) {
        const created = toInvitation(input, company.invitations.length);
        company.invitations.unshift(created);
        return created;
      },
      resendLenderUserInvitation: (_source: unknown, { id }: { id: string }) =>
        Object.assign(find(company.invitations, id), { expiresAt: inHours(168) }),
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
