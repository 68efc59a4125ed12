import { migrate } from '@lender-portal/server-kit/database/migrations/migrate';
import { openDatabase } from '@lender-portal/server-kit/database/open-database';
import { pgliteTemplate } from '@lender-portal/server-kit/testing/pglite-template';
import { silentLog } from '@lender-portal/server-kit/testing/silent-log';
import { fastify, type FastifyInstance } from 'fastify';
import { newestSignUp, confirmEmail } from '../operations/accounts/confirm-email';
import { hashPassword } from '../foundation/users/passwords';
import { writeSignUp } from '../foundation/users/users';
import { createAuthService, type AuthService } from '../foundation/auth-service';
import { API_VERSION, API_VERSION_HEADER } from '../foundation/errors';
import { DEFAULT_AUTH_LIMITS } from '../foundation/auth-limits';
import { authMigrations } from '../migrations/migrations';
import type { AuthServiceOptions } from '../foundation/options';
import { authPlugin } from '../routes/plugin';
import type { AuthTables } from '../foundation/tables';

export interface TestService {
  service: AuthService;
  app: FastifyInstance;
  /** Mailed links by recipient. */
  links: [to: string, link: string][];
  addUser(email: string, password: string): Promise<void>;
  post<T = Record<string, unknown>>(path: string, body: object, token?: string): Promise<{ status: number; body: T }>;
  close(): Promise<void>;
}

const APP_URL = 'http://app.example';

/** Starts the service in its own server on an in-memory database. */
export async function startTestService(overrides: Partial<AuthServiceOptions> = {}): Promise<TestService> {
  const opened = await openDatabase<AuthTables>({ kind: 'memory', copyOf: await pgliteTemplate() }, silentLog);
  await migrate(opened.db, { schema: 'auth', migrations: authMigrations }, { log: silentLog, waitSeconds: 0 });
  const links: TestService['links'] = [];
  const service = await createAuthService({
    db: opened.db,
    nodeEnv: 'test',
    issuer: `${APP_URL}/auth/v1`,
    appUrl: APP_URL,
    confirmUrl: `${APP_URL}/confirm`,
    limits: DEFAULT_AUTH_LIMITS,
    linkLifetimes: { signup: 3600, recovery: 3600 },
    rules: { passwordMinLength: 6, isEmail: (address) => address.includes('@') },
    mails: {
      link: async (_trx, { to, link }) => void links.push([to, link]),
      passwordChanged: async () => {},
    },
    hooks: {},
    isServiceKey: async () => false,
    ...overrides,
  });
  const app = fastify();
  await app.register(authPlugin, { prefix: '/auth/v1', service });
  return {
    service,
    app,
    links,
    async addUser(email, password) {
      const encryptedPassword = await hashPassword(password);
      await service.db.transaction().execute(async (trx) => {
        const user = await writeSignUp(trx, { email, encryptedPassword, metadata: {} });
        await confirmEmail(service, trx, user!, newestSignUp(user!));
      });
    },
    async post<T>(path: string, body: object, token?: string) {
      const headers = {
        [API_VERSION_HEADER]: API_VERSION,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      };
      const response = await app.inject({ method: 'POST', url: `/auth/v1${path}`, payload: body, headers });
      return { status: response.statusCode, body: (response.body === '' ? {} : response.json()) as T };
    },
    async close() {
      await app.close();
      await opened.close();
    },
  };
}
