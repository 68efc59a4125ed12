import type { FastifyBaseLogger } from 'fastify';
import type { OpenDatabase } from './database';
import { openEmbeddedDatabase, openPGlite } from './embedded-database';
import { MemoryCopy } from './memory-copy';
import { openServerDatabase, type Purpose, type ServerSettings } from './server/server-database';

/** Storage of the database. */
export type DatabaseSettings =
  | { kind: 'embedded'; folder: string }
  /** For tests. `copyOf` is a data folder to start from, which saves seconds. */
  | { kind: 'memory'; copyOf?: string }
  | ServerSettings;

/**
 * Opens the database and verifies that it responds. An unreachable server is retried for a while because both often
 * start together; after that startup fails so the supervisor can restart it. A server that rejects the connection
 * (password, unknown database) fails startup immediately.
 */
export async function openDatabase<Tables>(
  settings: DatabaseSettings,
  log: FastifyBaseLogger,
  purpose: Purpose = 'requests',
): Promise<OpenDatabase<Tables>> {
  switch (settings.kind) {
    case 'postgres':
      return openServerDatabase(settings, log, purpose);
    case 'embedded':
      return openEmbeddedDatabase(settings.folder);
    case 'memory':
      return openPGlite(settings.copyOf === undefined ? {} : { fs: new MemoryCopy(settings.copyOf) });
  }
}
