import { FileClient } from '@lender-portal/file-service/testing';
import type { FileStore } from '../domains/files/file-store';
import type { SignedFilestackPolicy } from '../domains/files/policy';
import { FILES_PREFIX } from '../foundation/settings/service-addresses';
import type { PortalSettings } from '../foundation/settings/settings';
import { localFileStore, openLocalFiles } from '../local/file-service/local-file-store';
import { signIn } from './api';
import { startTestServer, type TestServer } from './test-server';

/** Client of the local file service, with the public key of local pages. */
export const fileClient = (url: string, signed: SignedFilestackPolicy): FileClient =>
  new FileClient({ url: `${url}${FILES_PREFIX}`, apiKey: 'lender-portal-local' }, signed);

/** A test server with the store of its local file service. */
export interface FileServer extends TestServer {
  /** The company of a lender who may upload. */
  tenantId: string;
  files: FileStore;
  /** Creates a client with the company's grant. */
  client(): FileClient;
}

export async function startFileServer(overrides: Partial<PortalSettings> = {}): Promise<FileServer> {
  const server = await startTestServer(overrides);
  const { app, url } = server;
  const { db } = app.database;
  const { user } = await signIn(url, 'main@summit.example');
  const { tenant_id: tenantId } = await db
    .selectFrom('portal.users')
    .select('tenant_id')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  const files = localFileStore(await openLocalFiles(db, app.settings), url);
  return { ...server, tenantId, files, client: () => fileClient(url, files.signUploadGrant(tenantId)) };
}
