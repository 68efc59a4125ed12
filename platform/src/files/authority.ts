import { hasEnded, type SessionLimits } from '@lender-portal/auth-service';
import { maxFileSize } from '@lender-portal/contracts';
import { isUuid } from '@lender-portal/server/database/is-uuid';
import type { Db } from '../database/tables';
import { FileServiceError } from './errors';
import { allows, allowsPath, type Call, type Policy, type PolicyRefusal, type PolicySigner } from './policy';

/** Somebody who may write files of one tenant. */
export interface Writer {
  tenantId: string;
  userId: string | null;
  policy: Policy;
  /** The folder they may write into. */
  path: string;
}

export interface Signed {
  policy?: unknown;
  signature?: unknown;
}

const REASONS: Record<PolicyRefusal, string> = {
  missing: 'A policy and its signature are required',
  signature: 'The signature is not that of the policy',
  malformed: 'The policy cannot be read',
  expired: 'The policy has expired',
};

/** Says what the holder of a policy may do: each call of the file service asks it. */
export class Authority {
  readonly #db: Db;
  readonly #policies: PolicySigner;
  readonly #sessionLimits: SessionLimits;

  constructor(db: Db, policies: PolicySigner, sessionLimits: SessionLimits) {
    this.#db = db;
    this.#policies = policies;
    this.#sessionLimits = sessionLimits;
  }

  /** @throws FileServiceError unless the policy is ours, in force, for this call and for the folder of one tenant */
  async writer(signed: Signed, call: Call): Promise<Writer> {
    const policy = await this.#policy(signed, call);
    const tenantId = tenantOf(policy.path);
    if (tenantId === undefined) throw new FileServiceError(403, 'The policy names no folder');
    return { tenantId, userId: policy.user ?? null, policy, path: policy.path! };
  }

  /** @throws FileServiceError unless the policy is ours, in force, for this call, and for this file or its tenant's folder */
  async reader(signed: Signed, call: Call, file: { handle: string; tenant_id: string }): Promise<void> {
    const policy = await this.#policy(signed, call, file.handle);
    if (policy.handle !== file.handle && tenantOf(policy.path) !== file.tenant_id) throw new FileServiceError(403, 'The policy is for another file');
  }

  async #policy({ policy: given, signature }: Signed, call: Call, handle?: string): Promise<Policy> {
    const verdict = this.#policies.verify(given, signature);
    if (!verdict.isValid) throw new FileServiceError(403, REASONS[verdict.reason]);
    if (!allows(verdict.policy, call, handle)) throw new FileServiceError(403, 'The policy does not allow this');
    await this.#checkHolder(verdict.policy);
    return verdict.policy;
  }

  /** A grant ends with the session it was made in, and with the user's account. */
  async #checkHolder({ user: userId, session: sessionId }: Policy): Promise<void> {
    const [user, session] = await Promise.all([
      userId === undefined ? undefined : this.#db.selectFrom('portal.users').select('is_active').where('id', '=', userId).executeTakeFirst(),
      sessionId === undefined ? undefined : this.#db.selectFrom('auth.sessions').select(['not_after', 'created_at', 'refreshed_at']).where('id', '=', sessionId).executeTakeFirst(),
    ]);
    const isActive = userId === undefined || user?.is_active === true;
    const isSignedIn = sessionId === undefined || (session !== undefined && !hasEnded(session, this.#sessionLimits));
    if (!isActive || !isSignedIn) throw new FileServiceError(403, 'The session has ended');
  }
}

/** @throws FileServiceError unless the size is one that may be written */
export function checkSize({ policy }: Writer, size: unknown): asserts size is number {
  if (!Number.isSafeInteger(size) || (size as number) < 0) throw new FileServiceError(400, 'The size of the file is missing');
  if (size === 0) throw new FileServiceError(400, 'The file is empty');
  const { minSize = 1, maxSize = maxFileSize } = policy;
  const most = Math.min(maxSize, maxFileSize);
  if ((size as number) > most) throw new FileServiceError(413, `The file is larger than ${toMegabytes(most)}`);
  if ((size as number) < minSize) throw new FileServiceError(400, 'The file is smaller than the policy allows');
}

/** @throws FileServiceError unless a place asked for is in the writer's folder; without one, the folder itself is meant */
export function checkPlace({ policy, path }: Writer, store: unknown): void {
  const { path: wanted = path, container } = asObject(store);
  const isFolder = typeof wanted === 'string' && wanted.length <= 500 && /^(\/[\w-]+)+\/$/.test(wanted) && allowsPath(policy, wanted);
  if (!isFolder) throw new FileServiceError(403, 'The policy does not allow this folder');
  if (policy.container !== undefined && container !== policy.container) throw new FileServiceError(403, 'The policy does not allow this container');
}

const toMegabytes = (bytes: number) => `${Math.floor((bytes / 1024 / 1024) * 10) / 10} MB`;

export const asObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

export const tenantFolder = (tenantId: string): string => `/${tenantId}/`;

function tenantOf(path: string | undefined): string | undefined {
  const id = /^\/([^/]+)\/$/.exec(path ?? '')?.[1];
  return id !== undefined && isUuid(id) ? id.toLowerCase() : undefined;
}
