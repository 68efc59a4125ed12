import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/open-database';
import type { FileStore } from '../files/file-store';
import { removeDeletedFiles } from './delete-document';
import { sendExpiryNotices, type NoticeSettings } from './expiry-notices';

const HOUR_MS = 60 * 60 * 1000;

interface Sources {
  db: Db;
  files: FileStore;
  settings: NoticeSettings;
}

/**
 * What documents need when nobody asks for anything: notices before they expire, and the files of deleted ones removed.
 * At the start and every hour; a day begins at another moment for each time zone, and a notice is sent once anyway.
 */
export async function documentsPlugin(app: FastifyInstance, { db, files, settings }: Sources): Promise<void> {
  let running = Promise.resolve();
  const run = () => {
    running = running.then(async () => {
      await attempt(() => sendExpiryNotices(db, settings), 'The documents that expire soon cannot be read; notices wait');
      await attempt(() => removeDeletedFiles(db, files, app.log), 'The deleted documents cannot be read; their files wait');
    });
  };
  const attempt = (work: () => Promise<unknown>, message: string) => work().catch((error: unknown) => app.log.warn({ err: error }, message));
  const timer = setInterval(run, HOUR_MS);
  app.addHook('onReady', async () => run());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
