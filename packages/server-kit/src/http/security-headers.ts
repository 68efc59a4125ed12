export interface PublicAddress {
  /** Where people reach the application. */
  appUrl: string;
  /** The Strict-Transport-Security header, where that is by https. */
  hsts: string;
}

/** Headers of every response, whichever handler sends it. HSTS only over https: browsers ignore it over http. */
export function securityHeaders({ appUrl, hsts }: PublicAddress): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    ...(appUrl.startsWith('https:') && { 'strict-transport-security': hsts }),
  };
}
