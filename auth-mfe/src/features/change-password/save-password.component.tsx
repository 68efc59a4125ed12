import { yupResolver } from '@hookform/resolvers/yup';
import type { PortalProps } from '@lender-portal/contracts';
import {
  changePasswordSchema,
  findPasswordWeakness,
  type ChangePasswordContext,
  type ChangePasswordValues,
} from '@lender-portal/contracts/rules';
import { notify } from '@lender-portal/ui';
import { isAuthError } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { navigateToUrl } from 'single-spa';
import { isServiceRefusal, toMessage } from '../../auth-service/to-message';
import { GuestForm, type FieldRefusals } from '../../components/guest-form.component';
import { NewPasswordFields } from '../../components/new-password-fields.component';
import { AuthLayout } from '../../layout/auth-layout.component';
import { isCommon } from '../../passwords/is-common';
import { guestUrls } from '../../urls';
import { CurrentPasswordField } from './current-password-field.component';
import { MailedCodeField } from './mailed-code-field.component';
import { useMailedCode } from './use-mailed-code';

/** Field of each error code of the auth service. */
const FIELDS: Readonly<Record<string, keyof ChangePasswordValues>> = {
  current_password_invalid: 'currentPassword',
  current_password_required: 'currentPassword',
  reauthentication_not_valid: 'code',
  same_password: 'password',
  weak_password: 'password',
};

/** Errors after which the single-use code is consumed. */
const ERRORS_AFTER_CODE_USE: readonly string[] = [
  'current_password_invalid',
  'current_password_required',
  'same_password',
];

interface SavePasswordProps extends PortalProps {
  /** Email of the signed-in user. */
  email: string;
  /** Whether an emailed link opened the session, so that the current password is not required. */
  isRecovery: boolean;
}

/** Sets the password of the signed-in user, then continues to the portal. */
export function SavePassword({ email, isRecovery: wasRecovery, ...props }: SavePasswordProps) {
  const { authClient, config } = props;
  const [isRecovery, setIsRecovery] = useState(wasRecovery);
  const mailedCode = useMailedCode(authClient);
  const context: ChangePasswordContext = {
    brandName: config.brand.name,
    email,
    isCommon,
    isRecovery,
    needsCode: mailedCode.isNeeded,
  };
  const form = useForm({
    resolver: yupResolver(changePasswordSchema),
    context,
    mode: 'onTouched',
    defaultValues: { currentPassword: '', password: '', confirmPassword: '', code: '' },
  });
  useEffect(() => notify.clear, []);

  const save = async ({
    currentPassword,
    password,
    code,
  }: ChangePasswordValues): Promise<FieldRefusals<ChangePasswordValues>> => {
    notify.clear();
    const weakness = await findPasswordWeakness(password, context, 'New password');
    if (weakness) return { password: weakness };
    try {
      const { error } = await authClient.updateUser({
        password,
        ...(!isRecovery && currentPassword && { current_password: currentPassword }),
        ...(code && { nonce: code }),
      });
      if (error) throw error;
      navigateToUrl(guestUrls(config.basePath).home);
      return {};
    } catch (error) {
      // The server has ended the session. Fetching the user makes the client notice, which updates this page.
      if (isAuthError(error) && error.name === 'AuthSessionMissingError') {
        await authClient.getUser();
        return {};
      }
      const refusal = (isServiceRefusal(error) && error.code) || '';
      if (refusal === 'reauthentication_needed') return requestCode();
      const message = toMessage(error);
      notify.error(message);
      const field = FIELDS[refusal];
      // The link was opened too long ago. Render the field now, so that it can receive focus.
      if (field === 'currentPassword') flushSync(() => setIsRecovery(false));
      const isCodeUsedUp = Boolean(code) && ERRORS_AFTER_CODE_USE.includes(refusal);
      if (isCodeUsedUp) form.setValue('code', '');
      return {
        ...(field && { [field]: message }),
        ...(isCodeUsedUp && { code: 'This code has already been used. Please send a new one.' }),
      };
    }
  };

  const requestCode = async (): Promise<FieldRefusals<ChangePasswordValues>> => {
    const problem = await mailedCode.mail();
    if (problem) notify.error(problem);
    return { code: problem ?? `Please enter the code that we sent to ${email}` };
  };

  return (
    <AuthLayout brand={config.brand} title="Change password" lead={`Choose a new password for ${email}.`}>
      <GuestForm form={form} onSubmit={save} submitLabel="Save password">
        {/* Tells password managers which account the new password belongs to. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {!isRecovery && <CurrentPasswordField {...props} />}
        <NewPasswordFields label="New password" />
        {mailedCode.isNeeded && <MailedCodeField email={email} mail={mailedCode.mail} />}
      </GuestForm>
    </AuthLayout>
  );
}
