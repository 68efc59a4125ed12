import { migrate } from '@lender-portal/server-kit/database/migrations/migrate';
import { openDatabase } from '@lender-portal/server-kit/database/open-database';
import { pgliteTemplate } from '@lender-portal/server-kit/testing/pglite-template';
import { silentLog } from '@lender-portal/server-kit/testing/silent-log';
import { fastify } from 'fastify';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Policy, SignedPolicy } from '../access/policy';
import { createFileServiceTables } from '../create-tables';
import { createFileService, type FileService, type FileServiceOptions } from '../file-service';
import { createServiceContext, type ServiceContext } from '../routes/service-context';
import type { FileServiceTables } from '../tables';
import { FileClient } from './file-client';
import { signPolicy } from './sign-policy';

const API_KEY = 'key-of-the-tests';

export const oneHourFromNow = (): number => Math.floor(Date.now() / 1000) + 3600;

/** The service in its own server, with a company that may upload. */
export interface FileServer {
  /** Origin without a trailing slash; the service is at /filestack. */
  url: string;
  service: FileService;
  /** The service's dependencies, on the same database and folder. */
  context: ServiceContext;
  apiKey: string;
  tenantId: string;
  /** A second tenant. */
  otherTenant: string;
  sign(policy: Policy): SignedPolicy;
  /** Signs the company's default policy: pick and store for an hour. */
  grant(changes?: Partial<Policy>): SignedPolicy;
  /** A client with the default policy, optionally changed. */
  client(changes?: Partial<Policy>): FileClient;
  /** Opens a file as the company. */
  open(
    handle: string,
    options?: { download?: boolean; headers?: Record<string, string>; method?: string },
  ): Promise<Response>;
  /** Files in the folder other than complete files. */
  leftovers(): Promise<string[]>;
  stored(): Promise<string[]>;
  close(): Promise<void>;
}

export async function startFileServer(): Promise<FileServer> {
  const opened = await openDatabase<FileServiceTables>({ kind: 'memory', copyOf: await pgliteTemplate() }, silentLog);
  const { db } = opened;
  await migrate(
    db,
    { schema: 'portal', migrations: { '0001-files': createFileServiceTables } },
    { log: silentLog, waitSeconds: 0 },
  );
  const root = await mkdtemp(path.join(os.tmpdir(), 'file-service-test-'));
  const [tenantId, otherTenant] = [randomUUID(), randomUUID()];
  const options: FileServiceOptions = {
    nodeEnv: 'test',
    folder: root,
    apiKey: API_KEY,
    maxFileSize: 250 * 1024 * 1024,
    originOf: ({ protocol, host }) => `${protocol}://${host}`,
  };
  const [service, context] = [await createFileService(db, options), await createServiceContext(db, options)];
  const app = fastify({ forceCloseConnections: true });
  await app.register(service.routes, { prefix: '/filestack' });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  const sign = (policy: Policy) => signPolicy(service.appSecret, policy);
  const grant = (changes: Partial<Policy> = {}) =>
    sign({
      expiry: oneHourFromNow(),
      call: ['pick', 'store'],
      path: `/${tenantId}/`,
      maxSize: options.maxFileSize,
      ...changes,
    });
  const list = async (name: string) => {
    const folder = path.join(root, (await readdir(root))[0]!, name);
    const found = await readdir(folder, { recursive: true, withFileTypes: true });
    return found.filter((each) => each.isFile()).map((each) => path.join(path.basename(each.parentPath), each.name));
  };
  return {
    url,
    service,
    context,
    apiKey: API_KEY,
    tenantId,
    otherTenant,
    sign,
    grant,
    client: (changes) => new FileClient({ url: `${url}/filestack`, apiKey: API_KEY }, grant(changes)),
    open(handle, { download = false, headers = {}, method = 'GET' } = {}) {
      const query = new URLSearchParams({
        ...sign({ expiry: oneHourFromNow(), call: ['read'], handle }),
        ...(download && { dl: 'true' }),
      });
      return fetch(`${url}/filestack/cdn/${handle}?${String(query)}`, { headers, method });
    },
    leftovers: async () => [...(await list('incoming')), ...(await list('parts'))],
    stored: () => list('stored'),
    async close() {
      await app.close();
      await opened.close();
      await rm(root, { recursive: true });
    },
  };
}
