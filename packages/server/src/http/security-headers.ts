export interface PublicAddress {
  /** Where people reach the application. */
  appUrl: string;
  /** The Strict-Transport-Security header, where that is by https. */
  hsts: string;
}

/** What every answer carries, whoever gives it. HSTS only where people come by https: over http browsers ignore it. */
export function securityHeaders({ appUrl, hsts }: PublicAddress): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    ...(appUrl.startsWith('https:') && { 'strict-transport-security': hsts }),
  };
}
