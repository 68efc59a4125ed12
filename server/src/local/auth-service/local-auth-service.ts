import { UnavailableError } from '@lender-portal/server-kit/errors/application-error';
import {
  createAuthService,
  verifyAccessToken,
  type AccountRules,
  type AuthHooks,
  type AuthMails,
  type AuthService,
  type HookRefusal,
  type CaptchaHook,
} from '@lender-portal/auth-service';
import {
  CONFIRM_PATH,
  invitationRefusals,
  findContextSpecificWord,
  type PasswordOwner,
} from '@lender-portal/contracts';
import { email, PASSWORD_MIN_LENGTH } from '@lender-portal/contracts/rules';
import { isCommonPassword } from '@lender-portal/contracts/common-passwords';
import { verifyCaptcha } from '../../domains/bot-challenge/verify-captcha';
import {
  acceptInvitation,
  findOpenInvitation,
  InvitationInvalidError,
  isInvitationFor,
} from '../../domains/invitations/invitations';
import { nameProblem } from '../../domains/invitations/names';
import { queueMail } from '../../domains/mail/queue-mail';
import { confirmSignUpMail } from '../../domains/mail/templates/confirm-sign-up-mail';
import { passwordChangedMail } from '../../domains/mail/templates/password-changed-mail';
import { resetPasswordMail } from '../../domains/mail/templates/reset-password-mail';
import type { VerifySession } from '../../domains/sessions/verify-session';
import { moveMember } from '../../domains/team/move-member';
import type { Db } from '../../foundation/database/tables';
import { ServiceKeys } from '../../foundation/service-keys';
import { authIssuer, type PortalSettings } from '../../foundation/settings/settings';
import { withAuthTables, withPortalTables } from './auth-tables';

/**
 * The auth service in this process, with the portal's invitations, mails and rules. @throws Error if a hosted service
 * is configured
 */
export async function createLocalAuthService(db: Db, settings: PortalSettings): Promise<AuthService> {
  const { appUrl, nodeEnv, auth } = settings;
  if (auth.local === null) throw new Error('The auth service is a hosted one');
  const serviceKeys = new ServiceKeys(db, settings);
  return createAuthService({
    db: withAuthTables(db),
    nodeEnv,
    issuer: authIssuer(settings),
    appUrl,
    confirmUrl: `${appUrl}/${CONFIRM_PATH}`,
    sessionMaxAge: auth.local.sessionMaxAge,
    linkLifetimes: { signup: auth.linkLifetime, recovery: auth.recoveryLinkLifetime },
    rules: accountRules(settings),
    mails: authMails(settings),
    hooks: authHooks(auth.allowedTenantType),
    isServiceKey: async (key) => (await serviceKeys.nameOf(key)) !== undefined,
    ...(settings.botChallenge && { verifyCaptcha: captchaOf(settings) }),
  });
}

/** Verifies tokens with the local service. */
export const verifyWithLocalService =
  (service: AuthService): VerifySession =>
  async (token) => {
    const verified = await verifyAccessToken(service, token);
    if (!verified) return undefined;
    const { user, sessionId } = verified;
    return {
      userId: user.id,
      sessionId,
      account: { email: user.email, isConfirmed: user.email_confirmed_at !== null, metadata: user.raw_user_meta_data },
    };
  };

const emailRule = email();

const accountRules = ({ brandName }: PortalSettings): AccountRules => ({
  passwordMinLength: PASSWORD_MIN_LENGTH,
  isEmail: (address) => emailRule.isValidSync(address),
  passwordProblem: (password, owner) => passwordProblem(password, { ...owner, brandName }),
  metadataProblem: nameProblem,
});

const LINK_MAILS = { signup: confirmSignUpMail, recovery: resetPasswordMail };

const authMails = ({ brandName, appUrl, documentTimeZone: timeZone }: PortalSettings): AuthMails => ({
  link: (trx, { type, to, link, lifetime }) =>
    queueMail(withPortalTables(trx), { to, ...LINK_MAILS[type]({ brandName, link, lifetime }) }),
  passwordChanged: (trx, { to, at }) =>
    queueMail(withPortalTables(trx), {
      to,
      ...passwordChangedMail({ brandName, link: `${appUrl}/reset`, email: to, at, timeZone }),
    }),
});

const INVITATION_INVALID: HookRefusal = {
  status: 422,
  code: 'invitation_invalid',
  message: invitationRefusals.invalid,
};
const OF_ANOTHER_ADDRESS: HookRefusal = {
  status: 422,
  code: 'invitation_of_another_address',
  message: invitationRefusals.anotherAddress,
};

/** @param newTenantType tenant type of new companies */
const authHooks = (newTenantType: string): AuthHooks => ({
  /** Sign-up requires an invitation for the same address. */
  async beforeUserCreated(trx, { email: address, metadata }) {
    const invitation = await findOpenInvitation(withPortalTables(trx), metadata['invitation']);
    if (!invitation) return INVITATION_INVALID;
    return isInvitationFor(invitation, address) ? undefined : OF_ANOTHER_ADDRESS;
  },

  /** Accepts the invitation, which makes the user a member. */
  async userConfirmed(trx, user) {
    const { invitation } = user.metadata;
    if (typeof invitation !== 'string') return { appMetadata: {} };
    try {
      return { appMetadata: { ...(await acceptInvitation(withPortalTables(trx), invitation, user, newTenantType)) } };
    } catch (error) {
      if (error instanceof InvitationInvalidError) return { refusal: INVITATION_INVALID };
      throw error;
    }
  },

  /** Updates the portal's record of the member. */
  emailChanged: (trx, { id, email: address }) => moveMember(withPortalTables(trx), id, address, 'auth-service'),
});

const captchaOf = (settings: PortalSettings): CaptchaHook => {
  const verify = verifyCaptcha(settings);
  return async (token, ip) => {
    try {
      return await verify(token, ip);
    } catch (error) {
      if (error instanceof UnavailableError) return undefined;
      throw error;
    }
  };
};

/** @returns why the password is too easy to guess, or undefined */
export function passwordProblem(password: string, owner: PasswordOwner): string | undefined {
  if (isCommonPassword(password))
    return 'Password is known to be weak and easy to guess, please choose a different one.';
  const name = findContextSpecificWord(password, owner);
  return (
    name && `Password should not be the ${name === 'email' ? 'email address of the account' : 'name of the portal'}.`
  );
}
