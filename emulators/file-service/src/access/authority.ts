import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import { FileServiceError } from '../errors';
import { allows, verifyPolicy, type Call, type Policy, type PolicyRefusal } from './policy';

/** The holder of a policy that allows writing a tenant's files. */
export interface Writer {
  tenantId: string;
  /** The folder they may write to. */
  path: string;
  /** Maximum bytes per file, by the policy and the service. */
  maxSize: number;
}

export interface Signed {
  policy?: unknown;
  signature?: unknown;
}

const REASONS: Record<PolicyRefusal, string> = {
  missing: 'A policy and its signature are required',
  signature: 'The signature does not match the policy',
  malformed: 'The policy cannot be read',
  expired: 'The policy has expired',
};

/** Authorizes all calls of the file service by policy. */
export class Authority {
  readonly #secret: string;
  readonly #maxFileSize: number;

  /** @param secret signs policies */
  constructor(secret: string, maxFileSize: number) {
    this.#secret = secret;
    this.#maxFileSize = maxFileSize;
  }

  /** @throws FileServiceError unless the policy is valid and covers this call and one tenant's folder */
  writer(signed: Signed, call: Call): Writer {
    const { path, maxSize = Infinity } = this.#policy(signed, call);
    const tenantId = tenantOf(path);
    if (path === undefined || tenantId === undefined)
      throw new FileServiceError(403, 'The policy does not specify a folder');
    return { tenantId, path, maxSize: Math.min(maxSize, this.#maxFileSize) };
  }

  /** @throws FileServiceError unless the policy is valid and covers this call and the file or its tenant's folder */
  reader(signed: Signed, call: Call, file: { handle: string; tenant_id: string }): void {
    const policy = this.#policy(signed, call, file.handle);
    if (policy.handle !== file.handle && tenantOf(policy.path) !== file.tenant_id)
      throw new FileServiceError(403, 'The policy is for another file');
  }

  #policy({ policy: given, signature }: Signed, call: Call, handle?: string): Policy {
    const result = verifyPolicy(this.#secret, given, signature);
    if (!result.isValid) throw new FileServiceError(403, REASONS[result.reason]);
    if (!allows(result.policy, call, handle)) throw new FileServiceError(403, 'The policy does not allow this');
    return result.policy;
  }
}

/** @throws FileServiceError unless the policy allows the size */
export function checkSize({ maxSize }: Writer, size: unknown): asserts size is number {
  if (!Number.isSafeInteger(size) || (size as number) < 0)
    throw new FileServiceError(400, 'The size of the file is missing');
  if (size === 0) throw new FileServiceError(400, 'The file is empty');
  if ((size as number) > maxSize) throw new FileServiceError(413, `The file is larger than ${toMegabytes(maxSize)}`);
}

/** @throws FileServiceError unless the requested path is in the writer's folder; the default is the folder itself */
export function checkStorePath({ path }: Writer, store: unknown): void {
  const { path: wanted = path } = asObject(store);
  if (typeof wanted !== 'string' || !/^(\/[\w-]+)+\/$/.test(wanted) || !wanted.startsWith(path))
    throw new FileServiceError(403, 'The policy does not allow this folder');
}

const toMegabytes = (bytes: number) => `${Math.floor((bytes / 1024 / 1024) * 10) / 10} MB`;

export const asObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

export const tenantFolder = (tenantId: string): string => `/${tenantId}/`;

function tenantOf(path: string | undefined): string | undefined {
  const id = /^\/([^/]+)\/$/.exec(path ?? '')?.[1];
  return id !== undefined && isUuid(id) ? id.toLowerCase() : undefined;
}
