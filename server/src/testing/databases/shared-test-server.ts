import type { DatabaseSettings } from '@lender-portal/server-kit/database/open-database';
import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Template database for seeded tests. */
export const SEEDED_DATABASE = 'seeded';

/**
 * Databases on a PostgreSQL server. Created via a direct connection, because a pooler would keep connections to the
 * template open.
 */
class SharedTestServer {
  readonly #direct: string;
  readonly #url: string;
  readonly #created = new Set<string>();

  constructor(direct: string, url: string) {
    this.#direct = direct;
    this.#url = url;
  }

  /** Creates a shared database and returns settings that bypass the pooler. */
  async create(name: string): Promise<DatabaseSettings> {
    await this.#run(`create database ${name}`);
    return settingsOf(this.#direct, name);
  }

  /** Creates a database for a test: empty, or a copy of the seeded template. */
  async createForTest(isSeeded: boolean): Promise<DatabaseSettings> {
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    await this.#run(`create database ${name}${isSeeded ? ` template ${SEEDED_DATABASE}` : ''}`);
    this.#created.add(name);
    return settingsOf(this.#url, name);
  }

  /** Drops a test's database. */
  async drop(settings: DatabaseSettings): Promise<void> {
    const name = settings.kind === 'postgres' ? new URL(settings.url).pathname.slice(1) : '';
    if (this.#created.delete(name)) await this.#run(`drop database ${name} with (force)`);
  }

  async #run(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.#direct });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  }
}

function settingsOf(server: string, name: string): DatabaseSettings {
  const url = new URL(server);
  url.pathname = name;
  return { kind: 'postgres', url: url.href, startWaitSeconds: 0 };
}

const { TEST_ALL_ON_SERVER, TEST_DATABASE_URL, TEST_SERVER_URL } = process.env;

/** The server for all test databases; undefined if each test uses an in-memory database. */
export const sharedTestServer =
  TEST_ALL_ON_SERVER && TEST_DATABASE_URL && TEST_SERVER_URL
    ? new SharedTestServer(TEST_SERVER_URL, TEST_DATABASE_URL)
    : undefined;
