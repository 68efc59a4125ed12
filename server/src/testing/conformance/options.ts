import { parseArgs } from 'node:util';

export const USAGE = `npm run conformance -- [options]

Runs the client library's journeys against a portal in production mode with a real auth server. Without --auth, the
same journeys run against the emulator.

  --auth <url>             URL of the server: of a hosted project, or of a standalone server with --gateway
  --service-key <key>      Key of the admin API
  --publishable-key <key>  Key that browsers send as apikey
  --hook-secret <secret>   Secret (v1,whsec_…) of the before-user-created hook, which must call the portal's port
  --database-url <url>     Empty PostgreSQL database for the portal
  --portal-port <port>     Port of the portal, as in the hook URL and the Site URL (default: 5710)
  --smtp-port <port>       Port of the mail server that the auth server sends through (default: 5711)
  --gateway <port>         Port of a proxy that adds /auth/v1 to a standalone server and serves mail templates below /templates`;

/** The server under test, and settings of the portal that uses it. */
export interface RealServer {
  auth: string;
  serviceKey: string;
  publishableKey: string;
  hookSecret: string;
  databaseUrl: string;
  portalPort: number;
  smtpPort: number;
  gatewayPort: number | undefined;
}

const port = (value: string | undefined): number => {
  if (value === undefined || !/^\d{2,5}$/.test(value)) throw new Error(`"${value}" is not a port\n\n${USAGE}`);
  return Number(value);
};

/** @throws Error naming the missing option */
export function readOptions(args: string[]): RealServer | undefined {
  const { values } = parseArgs({
    args,
    options: {
      auth: { type: 'string' },
      'service-key': { type: 'string' },
      'publishable-key': { type: 'string' },
      'hook-secret': { type: 'string' },
      'database-url': { type: 'string' },
      'portal-port': { type: 'string', default: '5710' },
      'smtp-port': { type: 'string', default: '5711' },
      gateway: { type: 'string' },
    },
  });
  const required = (name: 'service-key' | 'publishable-key' | 'hook-secret' | 'database-url'): string => {
    const value = values[name];
    if (!value) throw new Error(`--${name} is missing\n\n${USAGE}`);
    return value;
  };
  if (!values.auth) return undefined;
  return {
    auth: values.auth.replace(/\/+$/, ''),
    serviceKey: required('service-key'),
    publishableKey: required('publishable-key'),
    hookSecret: required('hook-secret'),
    databaseUrl: required('database-url'),
    portalPort: port(values['portal-port']),
    smtpPort: port(values['smtp-port']),
    gatewayPort: values.gateway === undefined ? undefined : port(values.gateway),
  };
}
