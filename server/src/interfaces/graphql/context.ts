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
import { refuseEndedSession, type SeenSessions, type SessionService } from '../../domains/sessions/user-sessions';
import type { VerifiedSession, VerifySession } from '../../domains/sessions/verify-session';
import type { ActivitySources } from '../../domains/team/change-activity';
import { moveMember } from '../../domains/team/move-member';
import type { AttentionSource } from '../../foundation/attention';
import type { Db } from '../../foundation/database/tables';
import type { PortalSettings } from '../../foundation/settings/settings';
import type { TokenSubject } from '../../foundation/token-subject';
import { loadViewer, type CompleteViewer, type Viewer } from '../../foundation/viewer';
import { createLoaders, type Loaders } from './loaders';

/** Context of operations that do not require a signed-in user. */
export interface Guest {
  /** The client's IP address. */
  ip: string;
  verifyCaptcha: VerifyCaptcha;
  joinRequestLimits: PortalSettings['joinRequestLimits'];
  invitationChecks: Limit;
}

/** Context for joining a company. */
export interface Membership {
  allowedTenantType: string;
  authAdmin: AuthAdmin;
}

/** Context of document operations. */
export interface DocumentsContext {
  files: FileStore;
  fileReferences: FileReferences;
  log: FastifyBaseLogger;
  /** Calendar date for expiration. */
  today(): string;
}

/** Context of team management. */
export interface Team extends InvitationSettings, ActivitySources {}

/** A viewer with the full name shown to colleagues. */
export type NamedViewer = CompleteViewer & { user: { name: string } };

/** Context of all resolvers: the database and the requester. Each check throws if the requester is not authorized. */
export interface GraphQLContext {
  db: Db;
  loaders: Loaders;
  /**
   * Replaces the loaders before each mutation, so it does not read rows cached by an earlier mutation of the operation.
   */
  renewLoaders(): Partial<GraphQLContext>;
  attentionSources: readonly AttentionSource[];
  guest: Guest;
  membership: Membership;
  documents: DocumentsContext;
  team: Team;
  sessions: SessionService;
  /** A signed-in account that is not a member of any company. */
  newcomer(): Promise<Newcomer>;
  /** A signed-in, active user of a company of the allowed type. */
  viewer(): Promise<Viewer>;
  /** A viewer with a complete profile: a lender record and a phone number. */
  completeViewer(): Promise<NamedViewer>;
  /** The main user of a company. */
  mainUser(): Promise<Viewer>;
}

/** Schema fields resolved by another part of this process. Without it, the schema omits them. */
export interface GraphQLExtension {
  resolvers: Readonly<Record<'Query' | 'Mutation', Readonly<Record<string, unknown>>>>;
  /** Creates additional context for its resolvers, per request and again per mutation. */
  createContext(context: GraphQLContext): object;
  attentionSources: readonly AttentionSource[];
}

export interface ContextSources extends Omit<Guest, 'ip'>, Membership {
  db: Db;
  documents: DocumentsContext;
  log: FastifyBaseLogger;
  team: Team;
  extension: GraphQLExtension | undefined;
  sessions: SessionService;
  seenSessions: SeenSessions;
  verifySession: VerifySession;
  /** Called once the token's user is verified. */
  remember(userId: string): void;
  /** Called with the verified viewer of a request. */
  seen(viewer: { tenantId: string; userId: string }): void;
}

/** The part of a request that resolvers need. */
interface ClientRequest {
  ip: string;
  authorization: string | undefined;
}

export function createContext(sources: ContextSources, { ip, authorization }: ClientRequest): GraphQLContext {
  let loaded: Promise<Viewer> | undefined;
  // Memoized for all fields of a request; never called for public ones.
  const viewer = () => (loaded ??= authorize(sources, authorization));
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

async function authorize(sources: ContextSources, authorization: string | undefined): Promise<Viewer> {
  const session = await signedIn(sources, authorization);
  // The cached session may predate an accepted invitation, so verify again before rejecting.
  const viewer =
    (await loadViewer(sources.db, session)) ??
    (await loadViewer(sources.db, await signedIn(sources, authorization, 'now')));
  await refuseEndedSession(sources.db, session.sessionId, viewer);
  if (!viewer) throw accountRefusal('Your account does not belong to a company yet', { reason: 'NO_COMPANY' });
  assertAllowed(sources, session, viewer);
  sources.seen({ tenantId: viewer.tenant.id, userId: viewer.user.id });
  identify({ tenantId: viewer.tenant.id });
  await recordSessionUse(sources, session);
  return syncEmail(sources, authorization, session, viewer);
}

/** A failed write must not block a lender. */
async function recordSessionUse({ seenSessions, log }: ContextSources, session: VerifiedSession): Promise<void> {
  try {
    await seenSessions.note(session, currentRequestContext()?.userAgent);
  } catch (error) {
    log.warn({ err: error, userId: session.userId }, 'session use not recorded');
  }
}

/** Updates the portal's record after a hosted service has changed a user's email address. */
async function syncEmail(
  sources: ContextSources,
  authorization: string | undefined,
  session: VerifiedSession,
  viewer: Viewer,
): Promise<Viewer> {
  const { db, log } = sources;
  if (!hasNewEmail(session, viewer)) return viewer;
  // Verify again, because another process may have a stale cached address.
  const { account } = await signedIn(sources, authorization, 'now');
  if (!hasNewEmail({ account }, viewer)) return viewer;
  const { email } = account;
  try {
    await db.transaction().execute((trx) => moveMember(trx, viewer.user.id, email, viewer.user.id));
    return { ...viewer, user: { ...viewer.user, email } };
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // The other user's address has changed too and is updated on their next request; then this one succeeds.
    log.warn({ userId: viewer.user.id }, 'email update of a user failed: address in use; retrying');
    return viewer;
  }
}

const hasNewEmail = ({ account }: Pick<VerifiedSession, 'account'>, { user }: Viewer) =>
  account.isConfirmed && account.email !== user.email;

async function authenticateNewcomer(sources: ContextSources, authorization: string | undefined): Promise<Newcomer> {
  const session = await signedIn(sources, authorization, 'now');
  const viewer = await loadViewer(sources.db, session);
  await refuseEndedSession(sources.db, session.sessionId, viewer);
  if (viewer) {
    assertAllowed(sources, session, viewer);
    throw refusal('CONFLICT', 'Your account already belongs to a company');
  }
  if (!session.account.isConfirmed) throw refusal('FORBIDDEN', 'Please verify your email address first');
  return session;
}

/** @throws FORBIDDEN or UNAUTHENTICATED if the company or account may not use the portal at all */
function assertAllowed({ allowedTenantType }: ContextSources, session: VerifiedSession, viewer: Viewer): void {
  if (viewer.tenant.type !== allowedTenantType)
    throw accountRefusal('This portal is for lenders only', {
      reason: 'WRONG_TENANT_TYPE',
      tenantType: viewer.tenant.type,
    });
  if (!viewer.user.is_active) throw accountRefusal('This account is deactivated', { reason: 'DEACTIVATED' });
  if (isFromBeforeDeactivation(session, viewer)) throw refusal('UNAUTHENTICATED', 'Please sign in');
}

/**
 * The auth service may not be able to end sessions, so sessions from before a deactivation stay rejected after
 * reactivation.
 */
const isFromBeforeDeactivation = ({ signedInAt }: TokenSubject, { user: { deactivated_at: deactivatedAt } }: Viewer) =>
  signedInAt !== undefined && deactivatedAt !== null && signedInAt <= deactivatedAt;

const accountRefusal = (message: string, details: AccountRefusal) => refusal('FORBIDDEN', message, details);
