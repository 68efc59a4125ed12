import type { FastifyInstance } from 'fastify';
import type { PortalSettings } from '../foundation/settings/settings';
import { createServer } from '../server';
import { sharedTestServer } from './databases/shared-test-server';
import { testSettings } from './test-settings';

export interface TestServer {
  app: FastifyInstance;
  /** Origin without a trailing slash. */
  url: string;
  /** Origin of the owners' page without a trailing slash. */
  ownersUrl: string;
  close(): Promise<void>;
}

/**
 * Starts the real server on a free port.
 * @param options with `shouldInitializeLedger`, built modules become the first releases, as on a regular start
 */
export async function startTestServer(
  overrides: Partial<PortalSettings> = {},
  options: { shouldInitializeLedger?: boolean } = {},
): Promise<TestServer> {
  const app = await createServer(await testSettings(overrides), false, options);
  await app.listen({ host: app.settings.host, port: app.settings.port });
  return {
    app,
    url: `http://127.0.0.1:${app.settings.port}`,
    ownersUrl: `http://127.0.0.1:${app.settings.owners?.port ?? app.settings.port}`,
    async close() {
      await app.close();
      await sharedTestServer?.drop(app.settings.database);
    },
  };
}
