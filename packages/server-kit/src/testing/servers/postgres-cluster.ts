import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { makeCertificates, type Certificates } from './certificates';
import { freePort, chownToServerUser, startServerProcess, unprivileged } from './server-process';

const PASSWORD = 'hush';

/** A temporary PostgreSQL server with TLS; closing it deletes its files. */
export interface PostgresCluster {
  folder: string;
  port: number;
  certificates: Certificates;
  /** Connects as a superuser and verifies the server's certificate. */
  url: string;
  close(): Promise<void>;
}

/** @param programs the folder of the PostgreSQL binaries */
export async function startPostgresCluster(programs: string): Promise<PostgresCluster> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'lender-portal-postgres-'));
  try {
    const certificates = await makeCertificates(folder);
    const passwordFile = path.join(folder, 'password');
    await writeFile(passwordFile, PASSWORD);
    const data = path.join(folder, 'data');
    await mkdir(data, { mode: 0o700 });
    chownToServerUser(folder);
    await promisify(execFile)(
      path.join(programs, 'initdb'),
      [
        '-D',
        data,
        '-U',
        'postgres',
        '-A',
        'scram-sha-256',
        `--pwfile=${passwordFile}`,
        '-E',
        'UTF8',
        '--locale=C',
        '--no-sync',
      ],
      { ...unprivileged(), cwd: '/' },
    );
    await writeFile(path.join(data, 'pg_hba.conf'), 'hostssl all all all scram-sha-256\n');
    const port = await freePort();
    const url = addressOf(port, certificates);
    const settings = {
      port,
      listen_addresses: 'localhost',
      unix_socket_directories: '',
      max_connections: 300,
      fsync: 'off',
      ssl: 'on',
      ssl_cert_file: certificates.certificate,
      ssl_key_file: certificates.key,
    };
    const args = ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
    const server = await startServerProcess(path.join(programs, 'postgres'), args, url);
    return {
      folder,
      port,
      certificates,
      url,
      async close() {
        await server.stop();
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** A transaction-mode pooler with TLS on both sides, as in hosted databases. */
export async function startPooler(
  program: string,
  { folder, port: serverPort, certificates }: PostgresCluster,
): Promise<{ url: string; close(): Promise<void> }> {
  const port = await freePort();
  const users = path.join(folder, 'pooler-users');
  const configuration = path.join(folder, 'pooler.ini');
  await writeFile(users, `"postgres" "${PASSWORD}"\n`);
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: users,
    pool_mode: 'transaction',
    max_client_conn: 1_000,
    default_pool_size: 10,
    server_idle_timeout: 10,
    server_tls_sslmode: 'verify-full',
    server_tls_ca_file: certificates.ca,
    client_tls_sslmode: 'require',
    client_tls_cert_file: certificates.certificate,
    client_tls_key_file: certificates.key,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  await writeFile(
    configuration,
    `[databases]\n* = host=localhost port=${serverPort}\n[pgbouncer]\n${lines.join('\n')}\n`,
  );
  chownToServerUser(folder);
  const url = addressOf(port, certificates);
  const pooler = await startServerProcess(program, [configuration], url);
  return { url, close: () => pooler.stop() };
}

const addressOf = (port: number, { ca }: Certificates) =>
  `postgres://postgres:${PASSWORD}@localhost:${port}/postgres?sslmode=verify-full&sslrootcert=${encodeURIComponent(ca)}`;
