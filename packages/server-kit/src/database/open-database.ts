import type { FastifyBaseLogger } from 'fastify';
import type { OpenDatabase } from './database';
import { openEmbeddedDatabase, openPGlite } from './embedded-database';
import { MemoryCopy } from './memory-copy';
import { openServerDatabase, type Purpose, type ServerSettings } from './server/server-database';

/** Where the data live. */
export type DatabaseSettings =
  | { kind: 'embedded'; folder: string }
  /** For tests: gone with the process. `copyOf` is a data folder that it begins as a copy of, which saves seconds. */
  | { kind: 'memory'; copyOf?: string }
  | ServerSettings;

/**
 * Opens the database and makes sure that it answers.
 *
 * A server that is not there yet is asked again for a while: in a deployment both often start together. Then the start
 * ends, because a supervisor restarts it and a person sees at once that nothing runs, which an endless wait hides. A
 * server that answers but refuses (password, unknown database) ends it immediately.
 */
export async function openDatabase<Tables>(settings: DatabaseSettings, log: FastifyBaseLogger, purpose: Purpose = 'requests'): Promise<OpenDatabase<Tables>> {
  switch (settings.kind) {
    case 'postgres':
      return openServerDatabase(settings, log, purpose);
    case 'embedded':
      return openEmbeddedDatabase(settings.folder);
    case 'memory':
      return openPGlite(settings.copyOf === undefined ? {} : { fs: new MemoryCopy(settings.copyOf) });
  }
}
