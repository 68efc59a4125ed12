import { assertNewPassword, readEmail } from '../../foundation/users/credentials';
import { hashPassword } from '../../foundation/users/passwords';
import { readMetadata } from '../../foundation/users/metadata';
import { findUserByEmail, lockUser, toUserBody, writeSignUp } from '../../foundation/users/users';
import type { AuthService } from '../../foundation/auth-service';
import { AuthApiError, HookRefusedError } from '../../foundation/errors';
import { LINK_KINDS } from '../guests/link-mails';
import { allowedRedirect } from '../guests/redirects';
import type { LinkType } from '../../foundation/options';
import { textField, type RequestBody } from '../../foundation/request-body';
import { createOneTimeToken } from '../../foundation/tokens/one-time-tokens';

/** Generates a link without mailing it. */
export async function generateLink(service: AuthService, body: RequestBody, ...redirects: readonly unknown[]) {
  const [type, email] = [textField(body, 'type'), readEmail(service.rules, body)];
  if (!isLinkType(type))
    throw new AuthApiError(400, 'validation_failed', `Invalid email action link type requested: ${type}`);
  const password = textField(body, 'password');
  const metadata = readMetadata(body, 'data');
  const redirectTo = allowedRedirect(service, ...redirects, body['redirect_to']);
  if (password !== '') assertNewPassword(service.rules, password, email);
  const encryptedPassword = password === '' ? null : await hashPassword(password);

  return service.db.transaction().execute(async (trx) => {
    const existing = await findUserByEmail(trx, email);
    if (!existing && type === 'recovery')
      throw new AuthApiError(404, 'user_not_found', 'User with this email not found');
    if (!existing && password === '')
      throw new AuthApiError(400, 'validation_failed', 'Signup requires a valid password');
    const refusal =
      type === 'signup'
        ? await service.hooks.beforeUserCreated?.(trx, { email, metadata, isMadeByService: true })
        : undefined;
    if (refusal) throw new HookRefusedError(refusal);
    const user =
      type === 'signup'
        ? await writeSignUp(trx, { email, encryptedPassword, metadata, isMadeByService: true })
        : await lockUser(trx, existing!.id);
    if (!user)
      throw new AuthApiError(422, 'email_exists', 'A user with this email address has already been registered');
    const { otp, hash } = await createOneTimeToken(trx, user, LINK_KINDS[type].token);
    return {
      ...toUserBody(user),
      action_link: actionLink(service, hash, type, redirectTo),
      email_otp: otp,
      hashed_token: hash,
      verification_type: type,
      redirect_to: redirectTo,
    };
  });
}

/** A link to the service's own endpoint, for the caller to deliver. */
function actionLink({ issuer }: AuthService, hash: string, type: string, redirectTo: string): string {
  const url = new URL(`${issuer}/verify`);
  url.search = new URLSearchParams({ token: hash, type, redirect_to: redirectTo }).toString();
  return url.href;
}

const isLinkType = (type: string): type is LinkType => Object.hasOwn(LINK_KINDS, type);
