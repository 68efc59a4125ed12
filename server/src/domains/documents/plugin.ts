import { runRegularly } from '@lender-portal/server-kit/scheduling/run-regularly';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../foundation/database/tables';
import type { FileReferences } from '../files/file-references';
import type { FileStore } from '../files/file-store';
import { removeDeletedFiles } from './delete-document';
import { sendExpiryNotices, type ExpiryNoticeSettings } from './expiry-notices';

const HOUR_MS = 60 * 60 * 1000;

interface Sources {
  db: Db;
  files: FileStore;
  fileReferences: FileReferences;
  settings: ExpiryNoticeSettings;
}

/**
 * Hourly jobs of documents: expiry notices, and removal of deleted files. Hourly because midnight differs by time zone;
 * each notice is sent once anyway.
 */
export async function documentsPlugin(
  app: FastifyInstance,
  { db, files, fileReferences, settings }: Sources,
): Promise<void> {
  runRegularly(app, HOUR_MS, () => sendExpiryNotices(db, settings), 'sending expiry notices failed; retrying');
  runRegularly(
    app,
    HOUR_MS,
    () => removeDeletedFiles(db, { files, fileReferences, log: app.log }),
    'removal of deleted document files failed; retrying',
  );
}
