import type { AuthLimits } from '@lender-portal/auth-service';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PlatformSettings } from '../config/settings';
import { createFileService } from '../files/file-service';
import type { FileService } from '../files/file-service';
import type { FileStore } from '../files/file-store';
import { localFileStore } from '../files/local-file-store';
import type { Policy } from '../files/policy';
import { send, signIn } from './api';
import { FileClient, type FileAnswer, type PartUrl } from './file-client';
import { startTestServer, type TestServer } from './test-server';

/** The real server, with a lender who is signed in and may upload. */
export interface FileServer extends TestServer {
  tenantId: string;
  userId: string;
  sessionId: string;
  /** The service's own parts, on the same database and folder. */
  service: FileService;
  files: FileStore;
  /** One that holds the lender's grant, changed. */
  client(changes?: Partial<Policy>): FileClient;
  /** One that holds a grant of another company. */
  clientOf(tenantId: string): FileClient;
  /** A file as the lender opens it. */
  open(handle: string, options?: { download?: boolean; headers?: Record<string, string>; method?: string }): Promise<Response>;
  post(path: string, text: string): Promise<FileAnswer<object>>;
  /** Sends less than was announced, hangs up while it is being written, and waits until nothing of it is left. */
  sendHalf(part: PartUrl, announced: number, bytes: Uint8Array): Promise<void>;
  folder(): Promise<string>;
  /** What stands in the folder beside whole files. */
  leftOver(): Promise<string[]>;
  stored(): Promise<string[]>;
  rows(): Promise<unknown[]>;
}

export async function startFileServer(overrides: Partial<PlatformSettings> = {}, limits: Partial<AuthLimits> = {}): Promise<FileServer> {
  const server = await startTestServer(overrides, limits);
  const { app, url } = server;
  const { db } = app.database;
  const session = await signIn(url, 'main@summit.example');
  const { session_id: sessionId } = JSON.parse(Buffer.from(session.access_token.split('.')[1]!, 'base64url').toString()) as { session_id: string };
  const { tenant_id: tenantId } = await db.selectFrom('portal.users').select('tenant_id').where('id', '=', session.user.id).executeTakeFirstOrThrow();
  const service = await createFileService(db, app.settings);
  const files = localFileStore(service, url);
  const folder = async () => {
    const root = path.join(app.settings.dataDir, 'files');
    return path.join(root, (await readdir(root))[0]!);
  };
  const readGrant = () => {
    const { policy } = files.signUploadGrant({ tenantId, userId: session.user.id, sessionId });
    return JSON.parse(Buffer.from(policy, 'base64').toString()) as Policy;
  };
  const list = async (name: string) => {
    const found = await readdir(path.join(await folder(), name), { recursive: true, withFileTypes: true });
    return found.filter((each) => each.isFile()).map((each) => path.join(path.basename(each.parentPath), each.name));
  };
  return {
    ...server,
    tenantId,
    userId: session.user.id,
    sessionId,
    service,
    files,
    client(changes = {}) {
      return new FileClient(url, service.policies.sign({ ...readGrant(), ...changes }));
    },
    clientOf(other) {
      const { user: _user, session: _session, ...policy } = readGrant();
      return new FileClient(url, service.policies.sign({ ...policy, path: `/${other}/` }));
    },
    open(handle, { download = false, headers = {}, method = 'GET' } = {}) {
      return fetch(`${url}${files.readLink(handle, { download }).url}`, { headers, method });
    },
    post: (to, text) => send(`${url}/filestack${to}`, { body: text, headers: { 'content-type': 'application/json' } }),
    async sendHalf({ url: to, headers }, announced, bytes) {
      const { pathname, search, port } = new URL(to);
      const lines = [`PUT ${pathname}${search} HTTP/1.1`, 'Host: localhost', `Content-Length: ${announced}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)];
      const incoming = path.join(await folder(), 'incoming');
      const before = (await readdir(incoming)).length;
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(`${lines.join('\r\n')}\r\n\r\n`);
      // Looked at again and again: watchers miss what comes and goes at once.
      const holds = async (count: number) => {
        while ((await readdir(incoming)).length !== count) await nextTurn();
      };
      socket.write(bytes);
      await holds(before + 1);
      socket.destroy();
      await holds(before);
    },
    folder,
    leftOver: async () => [...(await list('incoming')), ...(await list('parts'))],
    stored: () => list('stored'),
    rows: () => db.selectFrom('portal.uploads').select('id').where('status', '=', 'completed').execute(),
  };
}
