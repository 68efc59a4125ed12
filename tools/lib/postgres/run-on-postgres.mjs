// Runs server tests on a PostgreSQL server that is started for them, through a pooler in transaction mode where there is
// one: npm run test:postgres -- [--direct] [--all] <folder or file>… With --all the databases of all tests of the platform
// are there, too, which are in memory otherwise.
import { startPooler, startPostgresCluster } from '../../../packages/server-kit/src/testing/servers/postgres-cluster';
import { run } from '../run.mjs';
import { findPooler, findServerPrograms } from './programs.mjs';

const words = process.argv.slice(2);
const tests = words.filter((word) => !word.startsWith('--'));
const programs = findServerPrograms();
if (!programs) throw new Error('There is no PostgreSQL server here: no initdb and postgres on PATH or below /usr/lib/postgresql');
const poolerProgram = words.includes('--direct') ? undefined : findPooler();

const cluster = await startPostgresCluster(programs);
try {
  const pooler = poolerProgram && (await startPooler(poolerProgram, cluster));
  console.log(`On ${programs}${pooler ? ', through PgBouncer in transaction mode' : ''}, with TLS`);
  try {
    const env = { TEST_DATABASE_URL: pooler?.url ?? cluster.url, TEST_SERVER_URL: cluster.url, ...(words.includes('--all') && { TEST_ALL_ON_SERVER: 'on' }) };
    process.exitCode = await run(process.execPath, ['tools/node-tests.mjs', ...tests], { env });
  } finally {
    await pooler?.close();
  }
} finally {
  await cluster.close();
}
