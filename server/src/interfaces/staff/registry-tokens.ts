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
export async function issueToken(
  db: Db,
  { name, modules, isOwner, isCheckWorker, by }: NewToken,
): Promise<RegistryToken & { token: string }> {
  if (!name || !NAME.test(name))
    throw refusal(
      'BAD_USER_INPUT',
      `"${name ?? ''}" is not a token name: use at most 100 letters, digits, dots, hyphens, @ and underscores`,
    );
  const wrong = modules.find((each) => !isModuleName(each));
  if (wrong !== undefined)
    throw refusal('BAD_USER_INPUT', `"${wrong}" is not a module name such as @lender-portal/documents-mfe or exchange`);
  if (modules.length > MAX_MODULES)
    throw refusal('BAD_USER_INPUT', `A token can act on at most ${MAX_MODULES} modules`);
  if (isCheckWorker && (isOwner || modules.length > 0))
    throw refusal('BAD_USER_INPUT', 'A check worker token cannot act on modules');
  if (!isOwner && !isCheckWorker && modules.length === 0)
    throw refusal('BAD_USER_INPUT', 'Specify the modules that the token can act on, or make it an owner token');
  try {
    return await createToken(db, { name, modules: [...new Set(modules)], isOwner, isCheckWorker }, by);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw refusal('CONFLICT', `A token "${name}" already exists. Revoke it first, or choose another name`);
  }
}

/** @throws NOT_FOUND */
export async function revokeTokenByName(db: Db, name: string, by: string): Promise<RegistryToken> {
  const revoked = await revokeToken(db, name, by);
  if (!revoked) throw refusal('NOT_FOUND', `There is no token "${name}"`);
  return revoked;
}
