import { parseArgs } from 'node:util';

export const USAGE = `npm run conformance -- [options]

Asks a real auth server what our emulator is asked, and plays journeys in a portal in production mode against it.
Without --auth only the emulator is asked and played.

  --auth <url>             where the server answers; a hosted project's URL, or a server by itself with --gateway
  --service-key <key>      opens its admin interface
  --publishable-key <key>  what browsers send as apikey
  --hook-secret <secret>   of its before-user-created hook (v1,whsec_…), which leads to the portal's port
  --database-url <url>     an empty PostgreSQL database for the portal
  --portal-port <port>     of the portal, which the hook and the Site URL name (5710)
  --smtp-port <port>       of the mail server that the auth server sends through (5711)
  --gateway <port>         puts /auth/v1 before a server that answers at its root, and serves mail templates below /templates
  --facts, --journeys, --browser
                           only these; --browser is the journeys in Chromium, on what "npm run build" has built
  --write                  writes docs/CONFORMANCE.md`;

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
  isWritten: boolean;
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
      facts: { type: 'boolean', default: false },
      journeys: { type: 'boolean', default: false },
      browser: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
    },
  });
  const isWhole = values.facts === values.journeys && values.journeys === values.browser;
  if (values.write && (!values.auth || !isWhole)) throw new Error(`--write needs --auth, and all parts\n\n${USAGE}`);
  if (values.browser && !values.auth) throw new Error(`--browser needs --auth\n\n${USAGE}`);
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
      probes: values.facts || isWhole,
      journeys: values.journeys || isWhole,
      // The emulator is covered by `e2e/tests`.
      browser: values.browser || (isWhole && values.auth !== undefined),
    },
    isWritten: values.write,
  };
}
