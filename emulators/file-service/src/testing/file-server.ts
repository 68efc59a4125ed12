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
import type { Policy } from '../access/policy';
import { createFileServiceTables } from '../create-tables';
import { createFileService, type FileService, type FileServiceOptions } from '../file-service';
import type { FileServiceTables } from '../tables';
import { FileClient } from './file-client';
import { signPolicy } from './sign-policy';

const API_KEY = 'key-of-the-tests';

const oneHourFromNow = (): number => Math.floor(Date.now() / 1000) + 3600;

/** The service in its own server, with a company that may upload. */
export interface FileServer {
  service: FileService;
  /** A client with the company's policy: pick and store for an hour, optionally changed. */
  client(changes?: Partial<Policy>): FileClient;
  /** Opens a file as the company. */
  open(handle: string): Promise<Response>;
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
  const tenantId = randomUUID();
  const options: FileServiceOptions = {
    nodeEnv: 'test',
    folder: root,
    apiKey: API_KEY,
    maxFileSize: 250 * 1024 * 1024,
    originOf: ({ protocol, host }) => `${protocol}://${host}`,
  };
  const service = await createFileService(db, options);
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
  return {
    service,
    client: (changes) => new FileClient({ url: `${url}/filestack`, apiKey: API_KEY }, grant(changes)),
    open(handle) {
      const query = new URLSearchParams({ ...sign({ expiry: oneHourFromNow(), call: ['read'], handle }) });
      return fetch(`${url}/filestack/cdn/${handle}?${String(query)}`);
    },
    async stored() {
      const folder = path.join(root, (await readdir(root))[0]!, 'stored');
      const found = await readdir(folder, { recursive: true, withFileTypes: true });
      return found.filter((each) => each.isFile()).map((each) => path.join(path.basename(each.parentPath), each.name));
    },
    async close() {
      await app.close();
      await opened.close();
      await rm(root, { recursive: true });
    },
  };
}
