import { OperatorError } from '@lender-portal/server-kit/errors/application-error';
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** URL parameters → libpq environment variables. The environment is not visible to other users, unlike arguments. */
const PARAMETERS: Readonly<Record<string, string>> = {
  host: 'PGHOST',
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
  options: 'PGOPTIONS',
};

/**
 * Runs a PostgreSQL client program on a database.
 * @throws OperatorError with the program's output, or if it is not installed
 */
export async function runOnDatabase(
  program: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  url: string,
): Promise<void> {
  const child = spawn(program, args, {
    env: { ...process.env, ...libpqEnvironment(url) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4_000)));
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0)
      throw new OperatorError('BACKUP_FAILED', `${program} failed: ${output.trim() || `it exited with ${code}`}`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new OperatorError(
      'BACKUP_FAILED',
      `${program} is not installed. Install the PostgreSQL client programs (postgresql-client) in the server's version or later`,
    );
  }
}

export const databaseNameOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));

function libpqEnvironment(url: string): Record<string, string> {
  const { hostname, port, username, password, searchParams } = new URL(url);
  const given = Object.entries(PARAMETERS).map(([name, variable]) => [variable, searchParams.get(name)] as const);
  const all = [
    ['PGHOST', hostname.replace(/^\[(.*)\]$/, '$1')],
    ['PGPORT', port],
    ['PGUSER', decodeURIComponent(username)],
    ['PGPASSWORD', decodeURIComponent(password)],
    ['PGDATABASE', databaseNameOf(url)],
    ...given,
    // `no-verify` exists in Node's driver only.
    ...(searchParams.get('sslmode') === 'no-verify' ? [['PGSSLMODE', 'require'] as const] : []),
  ] as const;
  return Object.fromEntries(
    all.filter((each): each is readonly [string, string] => Boolean(each[1])).map(([name, value]) => [name, value]),
  );
}
