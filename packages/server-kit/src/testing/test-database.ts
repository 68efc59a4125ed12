import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** An empty database on a PostgreSQL server; closing it drops it. */
export interface TestDatabase {
  url: string;
  close(): Promise<void>;
}

/** @param server URL of a database whose user may create databases */
export async function createTestDatabase(server: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await run(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = name;
  return { url: url.href, close: () => run(server, `drop database ${name} with (force)`) };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
