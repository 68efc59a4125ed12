export interface PublicAddress {
  /** Public URL of the application: origin and base path without a trailing slash. */
  appUrl: string;
  /** Value of the Strict-Transport-Security header, sent if the URL uses https. */
  hsts: string;
}

/**
 * Headers of every response, whichever handler sends it. HSTS is sent over https only, because browsers ignore it over
 * http.
 */
export function securityHeaders({ appUrl, hsts }: PublicAddress): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    ...(appUrl.startsWith('https:') && { 'strict-transport-security': hsts }),
  };
}
