import { consumeLimit } from '@lender-portal/server-kit/limits/consume-limit';
import type { Limit } from '@lender-portal/server-kit/limits/limit';
import { mayActOn, type TokenHolder } from '../../domains/releases/tokens/registry-tokens';
import type { Db } from '../../foundation/tables';
import { RegistryError } from './registry-error';

/** @throws RegistryError if the token may not act on the module */
export function assertMayActOn(holder: Pick<TokenHolder, 'name' | 'modules' | 'isOwner'>, module: string): void {
  if (!mayActOn(holder, module))
    throw new RegistryError('FORBIDDEN', `The token "${holder.name}" has no access to "${module}"`);
}

/** @throws RegistryError if the token is not an owner's */
export function assertOwner({ isOwner, name }: Pick<TokenHolder, 'isOwner' | 'name'>, what: string): void {
  if (!isOwner) throw new RegistryError('FORBIDDEN', `${what} requires an owner token, but "${name}" is not one`);
}

/**
 * Counts a call of a token.
 *
 * @param what completes "The token … has", if it exceeds the limit
 */
export async function assertWithinLimit(
  db: Db,
  { id, name }: TokenHolder,
  { kind, limit, what }: { kind: string; limit: Limit; what: string },
): Promise<void> {
  const seconds = await consumeLimit(db, `${kind}:${id}`, limit);
  if (seconds > 0)
    throw new RegistryError('RATE_LIMITED', `The token "${name}" has ${what}; try again in ${seconds} s`, {
      retryAfter: seconds,
    });
}
