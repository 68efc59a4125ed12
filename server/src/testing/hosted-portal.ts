import { createVerifiedUsers, hashPassword } from '@lender-portal/auth-service';
import { randomBytes, randomUUID } from 'node:crypto';
import type { HostedFileSettings } from '../foundation/settings/settings';
import { withAuthTables } from '../local/auth-service/auth-tables';
import { signIn } from './api';
import { startTestServer, type TestServer } from './test-server';

/** File settings of a production platform; the URLs are not served. */
export const hostedFiles: HostedFileSettings = {
  isLocal: false,
  apiKey: 'AKeyOfTheTests',
  appSecret: 'a-secret-of-the-tests',
  fileApiUrl: 'https://files.example/api/file',
  cdnUrl: 'https://cdn.example',
  storage: ['https://bucket.example'],
};

/** Service key of the hosted auth service in tests. */
export const SERVICE_KEY = 'a-service-key-of-the-tests-that-is-long-enough';
export const HOOK_SECRET = randomBytes(32).toString('base64');
export const PASSWORD = 'a good password';

/** Starts a second server that acts as the hosted auth service. */
export const startHostedService = (): Promise<TestServer> => startTestServer({ serviceKey: SERVICE_KEY, seed: 'none' });

/** Starts a production platform that uses the auth service. */
export const startHostedPortal = (service: TestServer, serviceKey = SERVICE_KEY): Promise<TestServer> =>
  startTestServer({
    nodeEnv: 'production',
    seed: 'none',
    isAppUrlConfigured: true,
    files: hostedFiles,
    auth: {
      ...service.app.settings.auth,
      local: null,
      hosted: { serviceKey, hookSecret: `v1,whsec_${HOOK_SECRET}`, sessionMaxAge: 86_400 },
    },
  });

/** @returns the id of an account that is verified and belongs to no company */
export async function createVerifiedAccount(
  { app }: TestServer,
  email: string,
  userMetadata: Record<string, unknown>,
): Promise<string> {
  const id = randomUUID();
  const passwordHash = await hashPassword(PASSWORD);
  const account = { id, email, passwordHash, appMetadata: {}, userMetadata, isBanned: false, createdAt: new Date() };
  await app.database.db.transaction().execute((trx) => createVerifiedUsers(withAuthTables(trx), [account]));
  return id;
}

/** Signs in a verified account without a company, as after following its link. */
export async function signInVerified(service: TestServer, email: string, metadata: Record<string, unknown>) {
  await createVerifiedAccount(service, email, metadata);
  return signIn(service.url, email, PASSWORD);
}

/** @returns the id of an invitation for a new company */
export async function inviteFounder(
  { app }: TestServer,
  more: { email?: string; expires_at?: Date; used_at?: Date } = {},
): Promise<string> {
  const id = randomUUID();
  await app.database.db
    .insertInto('portal.invitations')
    .values({
      id,
      company: 'Hosted Bridge Lending',
      email: 'founder@hosted.example',
      first_name: 'Hos',
      last_name: 'Ted',
      created_at: new Date(Date.now() - 120_000),
      expires_at: new Date(Date.now() + 60_000),
      ...more,
    })
    .execute();
  return id;
}
