import { randomBytes } from 'node:crypto';
import { startMailServer } from '../../mail-server';
import type { PlatformProcesses } from '../../platform-process';
import { startTestServer } from '../../test-server';
import { temporaryFolder } from '../../test-settings';
import type { RealServer } from '../options';
import { startGateway } from './gateway';
import type { Environment } from './environment';

const MANY = { max: 100_000, window: 60 };
const LIMITS = [
  'LIMIT_INVITATIONS',
  'LIMIT_INVITATIONS_PER_EMAIL',
  'LIMIT_JOIN_REQUESTS',
  'LIMIT_JOIN_REQUESTS_PER_EMAIL',
];

export type StartedEnvironment = Environment & { close(): Promise<void> };

/** A local portal with our emulator. */
export async function startEmulator(): Promise<StartedEnvironment> {
  const mails = await startMailServer();
  const serviceKey = randomBytes(24).toString('hex');
  const server = await startTestServer({
    seed: 'none',
    serviceKey,
    joinRequestLimits: { perAddress: MANY, perEmail: MANY },
    invitationLimits: { perCompany: MANY, perEmail: MANY },
    mail: { smtpUrl: mails.url, from: 'no-reply@portal.example' },
  });
  return {
    name: 'emulator',
    isHosted: false,
    origin: server.url,
    auth: `${server.url}/auth/v1`,
    publishableKey: server.app.settings.auth.key,
    serviceKey,
    staffKey: serviceKey,
    mails,
    async close() {
      await server.close();
      await mails.close();
    },
  };
}

/** A production portal with the real auth server. */
export async function startReal(processes: PlatformProcesses, options: RealServer): Promise<StartedEnvironment> {
  const mails = await startMailServer(options.smtpPort);
  const endGateway =
    options.gatewayPort === undefined ? undefined : await startGateway(options.gatewayPort, options.auth);
  const project = options.gatewayPort === undefined ? options.auth : `http://127.0.0.1:${options.gatewayPort}`;
  const staffKey = randomBytes(24).toString('hex');
  const { url, end } = await processes.start({
    ...Object.fromEntries(LIMITS.map((name) => [name, `${MANY.max}/${MANY.window}`])),
    BOT_CHALLENGE: 'off',
    DATA_DIR: temporaryFolder(),
    SERVICE_KEY: staffKey,
    SMTP_URL: mails.url,
    NODE_ENV: 'production',
    PORT: String(options.portalPort),
    APP_URL: `http://127.0.0.1:${options.portalPort}/lenders`,
    OWNERS_URL: 'none',
    MARKETPLACE: 'on',
    DATABASE_URL: options.databaseUrl,
    SUPABASE_URL: project,
    SUPABASE_PUBLISHABLE_KEY: options.publishableKey,
    SUPABASE_SERVICE_KEY: options.serviceKey,
    AUTH_HOOK_SECRET: options.hookSecret,
    FILESTACK_API_KEY: 'ANameOfNoApplication',
    FILESTACK_APP_SECRET: 'a-secret-of-no-application',
    ENTREPRENEUR_LOGIN_URL: 'https://entrepreneurs.example/sign-in',
  });
  return {
    name: 'real server',
    isHosted: true,
    origin: url,
    auth: `${project}/auth/v1`,
    publishableKey: options.publishableKey,
    serviceKey: options.serviceKey,
    staffKey,
    mails,
    async close() {
      await end('SIGTERM');
      await endGateway?.();
      await mails.close();
    },
  };
}
