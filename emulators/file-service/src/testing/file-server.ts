import { migrate } from '@lender-portal/server-kit/database/migrations/migrate';
import { openDatabase, type DatabaseSettings } from '@lender-portal/server-kit/database/open-database';
import { pgliteTemplate } from '@lender-portal/server-kit/testing/pglite-template';
import { silentLog } from '@lender-portal/server-kit/testing/silent-log';
import { fastify } from 'fastify';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Policy, SignedPolicy } from '../access/policy';
import { createFileServiceTables } from '../create-tables';
import { createFileService, type FileService, type FileServiceOptions } from '../file-service';
import { createServiceContext, type ServiceContext } from '../routes/service-context';
import type { Db, FileServiceTables } from '../tables';
import { FileClient, type PartUrl } from './file-client';
import { signPolicy } from './sign-policy';

const API_KEY = 'key-of-the-tests';
const HIGH_LIMIT = { max: 100_000, window: 3600 };

export const oneHourFromNow = (): number => Math.floor(Date.now() / 1000) + 3600;

/** The service in its own server, with a user who may upload. */
export interface FileServer {
  /** Origin without a trailing slash; the service is at /filestack. */
  url: string;
  db: Db;
  service: FileService;
  /** The service's dependencies, on the same database and folder. */
  context: ServiceContext;
  options: FileServiceOptions;
  apiKey: string;
  tenantId: string;
  userId: string;
  sessionId: string;
  /** A second tenant. */
  otherTenant: string;
  /** Handles that the application references. */
  used: Set<string>;
  sign(policy: Policy): SignedPolicy;
  /** Signs the user's default policy: pick and store for an hour. */
  grant(changes?: Partial<Policy>): SignedPolicy;
  /** A client with the default policy, optionally changed. */
  client(changes?: Partial<Policy>): FileClient;
  /** A client of another tenant. */
  clientOf(tenantId: string): FileClient;
  /** Opens a file as the user. */
  open(
    handle: string,
    options?: { download?: boolean; headers?: Record<string, string>; method?: string },
  ): Promise<Response>;
  /** Sends fewer bytes than announced, disconnects, and waits until the draft is removed. */
  sendHalf(part: PartUrl, announced: number, bytes: Uint8Array): Promise<void>;
  folder(): Promise<string>;
  /** Files in the folder other than complete files. */
  leftovers(): Promise<string[]>;
  stored(): Promise<string[]>;
  rows(): Promise<unknown[]>;
  close(): Promise<void>;
}

export async function startFileServer(
  overrides: Partial<FileServiceOptions> = {},
  database?: DatabaseSettings,
): Promise<FileServer> {
  const opened = await openDatabase<FileServiceTables>(
    database ?? { kind: 'memory', copyOf: await pgliteTemplate() },
    silentLog,
  );
  const { db } = opened;
  await migrate(
    db,
    { schema: 'portal', migrations: { '0001-files': createFileServiceTables } },
    { log: silentLog, waitSeconds: 0 },
  );
  const root = await mkdtemp(path.join(os.tmpdir(), 'file-service-test-'));
  const [tenantId, otherTenant, userId, sessionId] = Array.from({ length: 4 }, () => randomUUID()) as [
    string,
    string,
    string,
    string,
  ];
  const used = new Set<string>();
  const options: FileServiceOptions = {
    nodeEnv: 'test',
    folder: root,
    apiKey: API_KEY,
    brandName: 'Tests',
    maxFileSize: 250 * 1024 * 1024,
    quota: 5 * 1024 ** 3,
    uploadLimits: { perUser: HIGH_LIMIT, perNetwork: HIGH_LIMIT },
    consume: async () => 0,
    isActive: async ({ userId: user = userId, sessionId: session = sessionId }) =>
      user === userId && session === sessionId,
    findUsed: async (handles) => handles.filter((handle) => used.has(handle)),
    withLease: (_everyMs, work) => work(async () => true),
    originOf: ({ protocol, host }) => `${protocol}://${host}`,
    ...overrides,
  };
  const [service, context] = [await createFileService(db, options), await createServiceContext(db, options)];
  const app = fastify({ forceCloseConnections: true });
  await app.register(service.routes, { prefix: '/filestack' });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  const sign = (policy: Policy) => signPolicy(service.appSecret, policy);
  const grantFor = (tenant: string): Policy => ({
    expiry: oneHourFromNow(),
    call: ['pick', 'store'],
    path: `/${tenant}/`,
    maxSize: options.maxFileSize,
  });
  const grant = (changes: Partial<Policy> = {}) =>
    sign({ ...grantFor(tenantId), user: userId, session: sessionId, ...changes });
  const clientWith = (signed: SignedPolicy) => new FileClient({ url: `${url}/filestack`, apiKey: API_KEY }, signed);
  const folder = async () => path.join(root, (await readdir(root))[0]!);
  const list = async (name: string) => {
    const found = await readdir(path.join(await folder(), name), { recursive: true, withFileTypes: true });
    return found.filter((each) => each.isFile()).map((each) => path.join(path.basename(each.parentPath), each.name));
  };
  return {
    url,
    db,
    service,
    context,
    options,
    apiKey: API_KEY,
    tenantId,
    userId,
    sessionId,
    otherTenant,
    used,
    sign,
    grant,
    client: (changes) => clientWith(grant(changes)),
    clientOf: (tenant) => clientWith(sign(grantFor(tenant))),
    open(handle, { download = false, headers = {}, method = 'GET' } = {}) {
      const query = new URLSearchParams({
        ...sign({ expiry: oneHourFromNow(), call: ['read'], handle }),
        ...(download && { dl: 'true' }),
      });
      return fetch(`${url}/filestack/cdn/${handle}?${String(query)}`, { headers, method });
    },
    async sendHalf({ url: to, headers }, announced, bytes) {
      const { pathname, search, port } = new URL(to);
      const lines = [
        `PUT ${pathname}${search} HTTP/1.1`,
        'Host: localhost',
        `Content-Length: ${announced}`,
        ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      ];
      const incoming = path.join(await folder(), 'incoming');
      const before = (await readdir(incoming)).length;
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(`${lines.join('\r\n')}\r\n\r\n`);
      // Polls, because file watchers miss short-lived files.
      const holds = async (count: number) => {
        while ((await readdir(incoming)).length !== count) await nextTurn();
      };
      socket.write(bytes);
      await holds(before + 1);
      socket.destroy();
      await holds(before);
    },
    folder,
    leftovers: async () => [...(await list('incoming')), ...(await list('parts'))],
    stored: () => list('stored'),
    rows: () => db.selectFrom('portal.uploads').select('id').where('status', '=', 'completed').execute(),
    async close() {
      await app.close();
      await opened.close();
      await rm(root, { recursive: true });
    },
  };
}
