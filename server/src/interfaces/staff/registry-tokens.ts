import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { isModuleName } from '@lender-portal/releases';
import { isUniqueViolation } from '@lender-portal/server-kit/database/errors';
import { type RegistryToken, createToken, revokeToken } from '@lender-portal/release-server';
import type { Db } from '../../foundation/database/tables';

const NAME = /^[A-Za-z0-9][\w.@-]{0,99}$/;
const MAX_MODULES = 100;

interface NewToken {
  name: string | undefined;
  modules: string[];
  isOwner: boolean;
  isCheckWorker: boolean;
  by: string;
}

/**
 * Creates a registry token for a team, an owner or a check worker.
 * @param by name of the service key used
 * @returns the token including its secret, which cannot be retrieved later
 * @throws BAD_USER_INPUT; CONFLICT if the name is taken
 */
export async function giveToken(
  db: Db,
  { name, modules, isOwner, isCheckWorker, by }: NewToken,
): Promise<RegistryToken & { token: string }> {
  if (!name || !NAME.test(name))
    throw refusal(
      'BAD_USER_INPUT',
      `"${name ?? ''}" is no name of a token: letters, digits, dots, hyphens, @ and underscores, 100 at most`,
    );
  const wrong = modules.find((each) => !isModuleName(each));
  if (wrong !== undefined)
    throw refusal(
      'BAD_USER_INPUT',
      `"${wrong}" is no name of a module such as @lender-portal/documents-mfe or exchange`,
    );
  if (modules.length > MAX_MODULES) throw refusal('BAD_USER_INPUT', `A token acts on ${MAX_MODULES} modules at most`);
  if (isCheckWorker && (isOwner || modules.length > 0))
    throw refusal('BAD_USER_INPUT', 'A token of a check worker acts on no module');
  if (!isOwner && !isCheckWorker && modules.length === 0)
    throw refusal('BAD_USER_INPUT', 'Name the modules that the token acts on, or make it an owner’s');
  try {
    return await createToken(db, { name, modules: [...new Set(modules)], isOwner, isCheckWorker }, by);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw refusal('CONFLICT', `There is a token "${name}" already; revoke it first, or give this one another name`);
  }
}

/** @throws NOT_FOUND */
export async function takeToken(db: Db, name: string, by: string): Promise<RegistryToken> {
  const revoked = await revokeToken(db, name, by);
  if (!revoked) throw refusal('NOT_FOUND', `There is no token "${name}"`);
  return revoked;
}
