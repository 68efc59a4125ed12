/** Response of `GET /health`; clients read the name. */
export const SERVICE_DESCRIPTION = {
  version: 'lender-portal-0.1.0',
  name: 'GoTrue',
  description: 'Auth emulator of the local portal, compatible with GoTrue',
};

/** Response of `GET /settings`: only email and password are enabled. */
export const SERVICE_SETTINGS = {
  external: { email: true },
  disable_signup: false,
  mailer_autoconfirm: false,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: false,
  saml_private_key_next_configured: false,
  passkeys_enabled: false,
};
