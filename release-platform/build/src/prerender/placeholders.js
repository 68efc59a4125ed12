/**
 * Props of prerendered pages. A build is independent of the portal's configuration, so the values are placeholders that
 * the host replaces in the markup.
 *
 * @type {{ basePath: string, config: Record<string, unknown> }}
 */
export const PLACEHOLDERS = {
  basePath: '/__lp_base_path__',
  config: {
    brand: { name: '__lp_brand_name__' },
    appUrl: 'https://app-url.lp.invalid',
    basePath: '/__lp_base_path__',
    graphqlUrl: '/__lp_graphql__',
    auth: { url: 'https://auth-url.lp.invalid', key: '__lp_auth_key__', allowedTenantType: '__lp_tenant_type__' },
    files: { apiKey: '__lp_files_key__' },
    botChallenge: { siteKey: '__lp_site_key__' },
    remotes: {},
    entrepreneurLoginUrl: 'https://entrepreneur-login-url.lp.invalid',
  },
};
