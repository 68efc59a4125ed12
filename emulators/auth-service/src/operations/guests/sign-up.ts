import { randomUUID } from 'node:crypto';
import { assertNewPassword, readEmail } from '../../foundation/users/credentials';
import { hashPassword } from '../../foundation/users/passwords';
import { readMetadata } from '../../foundation/users/metadata';
import { findUserByEmail, toUserBody, writeSignUp } from '../../foundation/users/users';
import type { AuthService } from '../../foundation/auth-service';
import { AuthApiError, HookRefusedError } from '../../foundation/errors';
import { textField, type RequestBody } from '../../foundation/request-body';
import { AUDIENCE } from '../../foundation/options';
import { mailLink } from './link-mails';
import type { Metadata } from '../../foundation/tables';

/** Signs up. For a verified address the response imitates a new account, and no mail is sent. */
export async function signUp(service: AuthService, body: RequestBody, redirectTo: string) {
  const { rules } = service;
  if (textField(body, 'email') === '')
    throw new AuthApiError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  const password = textField(body, 'password');
  if (password === '') throw new AuthApiError(400, 'validation_failed', 'Signup requires a valid password');
  const email = readEmail(rules, body);
  assertNewPassword(rules, password, email);
  const metadata = readMetadata(body, 'data');
  const problem = rules.metadataProblem?.(metadata);
  if (problem !== undefined) throw new AuthApiError(400, 'validation_failed', problem);
  const encryptedPassword = await hashPassword(password);

  return service.db.transaction().execute(async (trx) => {
    const existing = await findUserByEmail(trx, email);
    if (existing?.email_confirmed_at) return createDecoyUser(email, metadata);
    const refusal = await service.hooks.beforeUserCreated?.(trx, { email, metadata });
    if (refusal) throw new HookRefusedError(refusal);
    const user = await writeSignUp(trx, { email, encryptedPassword, metadata });
    if (!user) return createDecoyUser(email, metadata);
    return toUserBody(await mailLink(service, trx, user, 'signup', redirectTo));
  });
}

function createDecoyUser(email: string, metadata: Metadata) {
  const now = new Date();
  return {
    id: randomUUID(),
    aud: AUDIENCE,
    role: '',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
