import { refusal } from '@lender-portal/server-kit/errors/application-error';
import type { AccountRefusal } from '@lender-portal/contracts';
import { isUniqueViolation } from '@lender-portal/server-kit/database/errors';
import { bearerToken } from '@lender-portal/server-kit/http/bearer-token';
import type { Limit } from '@lender-portal/server-kit/limits/limit';
import { currentRequestContext, identify } from '@lender-portal/server-kit/security-log/request-context';
import type { FastifyBaseLogger } from 'fastify';
import type { VerifyCaptcha } from '../../domains/bot-challenge/verify-captcha';
import type { FileReferences } from '../../domains/files/file-references';
import type { FileStore } from '../../domains/files/file-store';
import type { Newcomer } from '../../domains/invitations/claim-invitation';
import type { InvitationSettings } from '../../domains/invitations/company-invitations';
import type { AuthAdmin } from '../../domains/sessions/auth-admin';
import type { SeenSessions, SessionService } from '../../domains/sessions/user-sessions';
import type { VerifiedSession, VerifySession } from '../../domains/sessions/verify-session';
import type { ActivitySources } from '../../domains/team/change-activity';
import { moveMember } from '../../domains/team/move-member';
import type { AttentionSource } from '../../foundation/attention';
import type { Db } from '../../foundation/database/tables';
import type { PlatformSettings } from '../../foundation/settings/settings';
import type { TokenSubject } from '../../foundation/token-subject';
import { loadViewer, type CompleteViewer, type Viewer } from '../../foundation/viewer';
import { createLoaders, type Loaders } from './loaders';

/** What the operations of people who are not signed in work with. */
export interface Guest {
  /** The address the request came from. */
  ip: string;
  verifyCaptcha: VerifyCaptcha;
  joinRequestLimits: PlatformSettings['joinRequestLimits'];
  invitationChecks: Limit;
}

/** What an account without a company becomes a member with. */
export interface Membership {
  allowedTenantType: string;
  authAdmin: AuthAdmin;
}

/** What documents are worked with. */
export interface Documents {
  files: FileStore;
  fileReferences: FileReferences;
  log: FastifyBaseLogger;
  /** The calendar day by which they expire. */
  today(): string;
}

/** What the main user manages the team with. */
export interface Team extends InvitationSettings, ActivitySources {}

/** A user by the name that others of the company know them by. */
export type NamedViewer = CompleteViewer & { user: { name: string } };

/** What every resolver works with: the database, and who asks. Each of the checks refuses who is not meant. */
export interface GraphQLContext {
  db: Db;
  loaders: Loaders;
  /**
   * New loaders for a mutation: it must not read rows that were loaded before the previous one of the same operation.
   */
  renewLoaders(): Partial<GraphQLContext>;
  attentionSources: readonly AttentionSource[];
  guest: Guest;
  membership: Membership;
  documents: Documents;
  team: Team;
  sessions: SessionService;
  /** A signed-in account that is no member of any company. */
  newcomer(): Promise<Newcomer>;
  /** A signed-in, active user of a company of the allowed type. */
  viewer(): Promise<Viewer>;
  /** One whose profile is complete: a lender record and a phone. Behaviour: access.incomplete. */
  completeViewer(): Promise<NamedViewer>;
  /** The main user of the company. */
  mainUser(): Promise<Viewer>;
}

/** Fields of the schema that another part of this process resolves. Without it they are not in the schema. */
export interface GraphQLExtension {
  resolvers: Readonly<Record<'Query' | 'Mutation', Readonly<Record<string, unknown>>>>;
  /** Additions to the context of its resolvers. Created for each request, and again for each mutation. */
  createContext(context: GraphQLContext): object;
  attentionSources: readonly AttentionSource[];
}

export interface ContextSources extends Omit<Guest, 'ip'>, Membership {
  db: Db;
  documents: Documents;
  log: FastifyBaseLogger;
  team: Team;
  extension: GraphQLExtension | undefined;
  sessions: SessionService;
  seenSessions: SeenSessions;
  verifySession: VerifySession;
  /** Is told whose the request's token is, once that is known. */
  remember(userId: string): void;
  /** Is called with the verified viewer of a request. */
  seen(viewer: { tenantId: string; userId: string }): void;
}

/** What of a request matters to resolvers. */
interface ClientRequest {
  ip: string;
  authorization: string | undefined;
}

export function createContext(sources: ContextSources, { ip, authorization }: ClientRequest): GraphQLContext {
  let loaded: Promise<Viewer> | undefined;
  // Memoized for all fields of a request, and skipped for those that are public.
  const viewer = () => (loaded ??= authorise(sources, authorization));
  const completeViewer = async () => {
    const { lender, user, ...rest } = await viewer();
    if (!lender || !user.phone) throw refusal('FORBIDDEN', 'Please complete your profile first');
    return { ...rest, lender, user: { ...user, name: `${user.first_name} ${user.last_name}` } };
  };
  const { db } = sources;
  const context: GraphQLContext = {
    db,
    guest: {
      ip,
      verifyCaptcha: sources.verifyCaptcha,
      joinRequestLimits: sources.joinRequestLimits,
      invitationChecks: sources.invitationChecks,
    },
    membership: { allowedTenantType: sources.allowedTenantType, authAdmin: sources.authAdmin },
    documents: sources.documents,
    team: sources.team,
    sessions: sources.sessions,
    loaders: createLoaders(db, sources.sessions),
    renewLoaders() {
      const loaders = createLoaders(db, sources.sessions);
      return { loaders, ...sources.extension?.createContext({ ...context, loaders }) };
    },
    attentionSources: sources.extension?.attentionSources ?? [],
    newcomer: async () => authenticateNewcomer(sources, authorization),
    viewer,
    completeViewer,
    async mainUser() {
      const found = await viewer();
      if (!found.user.is_main) throw refusal('FORBIDDEN', 'Only the main user of the company may do this');
      return found;
    },
  };
  return { ...context, ...sources.extension?.createContext(context) };
}

async function signedIn(
  { verifySession, remember }: ContextSources,
  authorization: string | undefined,
  when?: 'now',
): Promise<VerifiedSession> {
  const token = bearerToken(authorization);
  const session = token === undefined ? undefined : await verifySession(token, when);
  if (!session) throw refusal('UNAUTHENTICATED', 'Please sign in');
  remember(session.userId);
  identify({ userId: session.userId });
  return session;
}

async function authorise(sources: ContextSources, authorization: string | undefined): Promise<Viewer> {
  const session = await signedIn(sources, authorization);
  // Who is no member as far as an answer of some seconds ago tells may have become one by an invitation since.
  const viewer =
    (await loadViewer(sources.db, session)) ??
    (await loadViewer(sources.db, await signedIn(sources, authorization, 'now')));
  if (!viewer) throw accountRefusal('Your account does not belong to a company yet', { reason: 'NO_COMPANY' });
  assertAllowed(sources, session, viewer);
  sources.seen({ tenantId: viewer.tenant.id, userId: viewer.user.id });
  identify({ tenantId: viewer.tenant.id });
  await noteSeen(sources, session);
  return followAddress(sources, authorization, session, viewer);
}

/** What cannot be written down is no reason to refuse a lender. */
async function noteSeen({ seenSessions, log }: ContextSources, session: VerifiedSession): Promise<void> {
  try {
    await seenSessions.note(session, currentRequestContext()?.userAgent);
  } catch (error) {
    log.warn({ err: error, userId: session.userId }, 'The use of a session could not be written down');
  }
}

/** A hosted service changes addresses by itself: the portal's record follows with the first call that tells of it. */
async function followAddress(
  sources: ContextSources,
  authorization: string | undefined,
  session: VerifiedSession,
  viewer: Viewer,
): Promise<Viewer> {
  const { db, log } = sources;
  if (!tellsOther(session, viewer)) return viewer;
  // Of two processes one may remember the address of before: none writes it back.
  const { account } = await signedIn(sources, authorization, 'now');
  if (!tellsOther({ account }, viewer)) return viewer;
  const { email } = account;
  try {
    await db.transaction().execute((trx) => moveMember(trx, viewer.user.id, email, viewer.user.id));
    return { ...viewer, user: { ...viewer.user, email } };
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // The other one's has changed too, and is written with their next call; then this one's is.
    log.warn(
      { userId: viewer.user.id },
      'The new address of a user is still that of another in the records; it is tried again',
    );
    return viewer;
  }
}

const tellsOther = ({ account }: Pick<VerifiedSession, 'account'>, { user }: Viewer) =>
  account.isConfirmed && account.email !== user.email;

async function authenticateNewcomer(sources: ContextSources, authorization: string | undefined): Promise<Newcomer> {
  const session = await signedIn(sources, authorization, 'now');
  const viewer = await loadViewer(sources.db, session);
  if (viewer) {
    assertAllowed(sources, session, viewer);
    throw refusal('CONFLICT', 'Your account belongs to a company already');
  }
  if (!session.account.isConfirmed) throw refusal('FORBIDDEN', 'Please verify your email address first');
  return session;
}

/** @throws where a company or an account is kept out of the portal as a whole */
function assertAllowed({ allowedTenantType }: ContextSources, session: VerifiedSession, viewer: Viewer): void {
  if (viewer.tenant.type !== allowedTenantType)
    throw accountRefusal('This portal is for lenders only', {
      reason: 'WRONG_TENANT_TYPE',
      tenantType: viewer.tenant.type,
    });
  if (!viewer.user.is_active) throw accountRefusal('This account is deactivated', { reason: 'DEACTIVATED' });
  if (isFromBeforeDeactivation(session, viewer)) throw refusal('UNAUTHENTICATED', 'Please sign in');
}

/** Where the auth service cannot end sessions for us: activating the user again must not bring them back. */
const isFromBeforeDeactivation = ({ signedInAt }: TokenSubject, { user: { deactivated_at: deactivatedAt } }: Viewer) =>
  signedInAt !== undefined && deactivatedAt !== null && signedInAt <= deactivatedAt;

const accountRefusal = (message: string, details: AccountRefusal) => refusal('FORBIDDEN', message, details);
