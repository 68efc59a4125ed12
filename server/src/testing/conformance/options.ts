import { parseArgs } from 'node:util';

export const USAGE = `npm run conformance -- [options]

Compares the auth emulator with a real auth server: sends the same requests to both, and runs end-to-end tests of a
portal in production mode against each. Without --auth, only the emulator is tested.

  --auth <url>             URL of the server: of a hosted project, or of a standalone server with --gateway
  --service-key <key>      Key of the admin API
  --publishable-key <key>  Key that browsers send as apikey
  --hook-secret <secret>   Secret (v1,whsec_…) of the before-user-created hook, which must call the portal's port
  --database-url <url>     Empty PostgreSQL database for the portal
  --portal-port <port>     Port of the portal, as in the hook URL and the Site URL (default: 5710)
  --smtp-port <port>       Port of the mail server that the auth server sends through (default: 5711)
  --gateway <port>         Port of a proxy that adds /auth/v1 to a standalone server and serves mail templates below /templates
  --probes                 Compare responses only
  --journeys               Run end-to-end tests without a browser only
  --browser                Run end-to-end tests in Chromium only (requires "npm run build")`;

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

export interface Options {
  real: RealServer | undefined;
  parts: { probes: boolean; journeys: boolean; browser: boolean };
}

const port = (value: string | undefined): number => {
  if (value === undefined || !/^\d{2,5}$/.test(value)) throw new Error(`"${value}" is not a port\n\n${USAGE}`);
  return Number(value);
};

/** @throws Error naming the missing option */
export function readOptions(args: string[]): Options {
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
      probes: { type: 'boolean', default: false },
      journeys: { type: 'boolean', default: false },
      browser: { type: 'boolean', default: false },
    },
  });
  const isComplete = values.probes === values.journeys && values.journeys === values.browser;
  if (values.browser && !values.auth) throw new Error(`--browser requires --auth\n\n${USAGE}`);
  const required = (name: 'service-key' | 'publishable-key' | 'hook-secret' | 'database-url'): string => {
    const value = values[name];
    if (!value) throw new Error(`--${name} is missing\n\n${USAGE}`);
    return value;
  };
  return {
    real: values.auth
      ? {
          auth: values.auth.replace(/\/+$/, ''),
          serviceKey: required('service-key'),
          publishableKey: required('publishable-key'),
          hookSecret: required('hook-secret'),
          databaseUrl: required('database-url'),
          portalPort: port(values['portal-port']),
          smtpPort: port(values['smtp-port']),
          gatewayPort: values.gateway === undefined ? undefined : port(values.gateway),
        }
      : undefined,
    parts: {
      probes: values.probes || isComplete,
      journeys: values.journeys || isComplete,
      // The emulator is covered by `e2e/tests`.
      browser: values.browser || (isComplete && values.auth !== undefined),
    },
  };
}
