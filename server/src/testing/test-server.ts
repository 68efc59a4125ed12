import type { AuthLimits } from '@lender-portal/auth-service';
import type { FastifyInstance } from 'fastify';
import type { PlatformSettings } from '../foundation/settings/settings';
import { createServer } from '../server';
import { serverOfAll } from './databases/server-of-all';
import { testSettings } from './test-settings';

export interface TestServer {
  app: FastifyInstance;
  /** Origin, no slash at the end. */
  url: string;
  /** Origin of the owners' page, no slash at the end. */
  ownersUrl: string;
  close(): Promise<void>;
}

/**
 * The real server, listening.
 *
 * @param options `beginsLedger`: the built modules are its first releases, as where the portal is started
 */
export async function startTestServer(
  overrides: Partial<PlatformSettings> = {},
  limits: Partial<AuthLimits> = {},
  options: { beginsLedger?: boolean } = {},
): Promise<TestServer> {
  const app = await createServer(await testSettings(overrides, limits), false, options);
  await app.listen({ host: app.settings.host, port: app.settings.port });
  return {
    app,
    url: `http://127.0.0.1:${app.settings.port}`,
    ownersUrl: `http://127.0.0.1:${app.settings.owners?.port ?? app.settings.port}`,
    async close() {
      await app.close();
      await serverOfAll?.drop(app.settings.database);
    },
  };
}
