// Runs server tests on a temporary PostgreSQL server, through a pooler in transaction mode if one is installed: npm run
// test:postgres -- [--direct] [--all] <folder or file>… --all also moves the databases of all other server tests there,
// which are in memory otherwise.
import { startPooler, startPostgresCluster } from '../../../packages/server-kit/src/testing/servers/postgres-cluster';
import { run } from '../run.mjs';
import { findPooler, findServerPrograms } from './programs.mjs';

const args = process.argv.slice(2);
const tests = args.filter((arg) => !arg.startsWith('--'));
const programs = findServerPrograms();
if (!programs)
  throw new Error('PostgreSQL server not found: expected initdb and postgres on PATH or below /usr/lib/postgresql');
const poolerProgram = args.includes('--direct') ? undefined : findPooler();

const cluster = await startPostgresCluster(programs);
try {
  const pooler = poolerProgram && (await startPooler(poolerProgram, cluster));
  console.log(`Testing on ${programs}${pooler ? ', through PgBouncer in transaction mode' : ''}, with TLS`);
  try {
    const env = {
      TEST_DATABASE_URL: pooler?.url ?? cluster.url,
      TEST_SERVER_URL: cluster.url,
      ...(args.includes('--all') && { TEST_ALL_ON_SERVER: 'on' }),
    };
    process.exitCode = await run(process.execPath, ['tools/node-tests.mjs', ...tests], { env });
  } finally {
    await pooler?.close();
  }
} finally {
  await cluster.close();
}
