import type { AuthLimits } from '@lender-portal/auth-service';
import type { FileService } from '@lender-portal/file-service';
import { FileClient } from '@lender-portal/file-service/testing';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { allFileReferences } from './marketplace/with-marketplace';
import type { FileStore, GrantHolder } from '../domains/files/file-store';
import type { SignedPolicy } from '../domains/files/policy';
import { FILES_PREFIX } from '../foundation/settings/service-addresses';
import type { PlatformSettings } from '../foundation/settings/settings';
import { localFileStore, openLocalFiles } from '../local/file-service/local-file-store';
import { signIn } from './api';
import { startTestServer, type TestServer } from './test-server';

/** Client of the local file service, with the public key of local pages. */
export const fileClient = (url: string, signed: SignedPolicy): FileClient =>
  new FileClient({ url: `${url}${FILES_PREFIX}`, apiKey: 'lender-portal-local' }, signed);

/** A test server with a signed-in lender who may upload. */
export interface FileServer extends TestServer {
  holder: GrantHolder & { sessionId: string };
  /** A second instance of the service, with the same database and folder as the server's. */
  service: FileService;
  files: FileStore;
  /** Creates a client with the lender's grant. */
  client(): FileClient;
  /** Stored files as `tenant/handle`. */
  stored(): Promise<string[]>;
}

export async function startFileServer(
  overrides: Partial<PlatformSettings> = {},
  limits: Partial<AuthLimits> = {},
): Promise<FileServer> {
  const server = await startTestServer(overrides, limits);
  const { app, url } = server;
  const { db } = app.database;
  const session = await signIn(url, 'main@summit.example');
  const { session_id: sessionId } = JSON.parse(
    Buffer.from(session.access_token.split('.')[1]!, 'base64url').toString(),
  ) as { session_id: string };
  const { tenant_id: tenantId } = await db
    .selectFrom('portal.users')
    .select('tenant_id')
    .where('id', '=', session.user.id)
    .executeTakeFirstOrThrow();
  const holder = { tenantId, userId: session.user.id, sessionId };
  const service = await openLocalFiles(db, app.settings, allFileReferences);
  const files = localFileStore(service, url);
  return {
    ...server,
    holder,
    service,
    files,
    client: () => fileClient(url, files.signUploadGrant(holder)),
    async stored() {
      const root = path.join(app.settings.dataDir, 'files');
      const found = await readdir(path.join(root, (await readdir(root))[0]!, 'stored'), {
        recursive: true,
        withFileTypes: true,
      });
      return found.filter((each) => each.isFile()).map((each) => path.join(path.basename(each.parentPath), each.name));
    },
  };
}
