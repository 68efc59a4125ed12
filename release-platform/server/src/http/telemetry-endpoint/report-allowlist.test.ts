import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createReportAllowlist } from './report-allowlist';

const [LIVE, BEFORE, OTHER] = ['1.1.0+aaaaaaaaaaaa', '1.0.0+bbbbbbbbbbbb', '2.0.0+cccccccccccc'];
const DOCUMENTS = '@lender-portal/documents-mfe';

type Sources = Parameters<typeof createReportAllowlist>[0];

/** A live map with a release, and with a file that importmap.json names. */
function sources(): Sources {
  const imports = {
    exchange: `/modules/exchange/${LIVE}/remoteEntry.json`,
    [DOCUMENTS]: 'https://files.example/documents.js',
  };
  const releases = { exchange: { name: 'exchange', id: LIVE, shared: {} } };
  const routes = { routes: [{ id: 'exchange' }] };
  const deployments = {
    live: async () => ({ modules: { imports, releases }, urls: {}, seq: 7, table: routes, routes: { routes: [] } }),
    runningReleases: async () => ({ exchange: { name: 'exchange', id: OTHER } }),
  };
  const ledger = {
    history: async () => ({ earlierTargets: () => [BEFORE, 'https://files.example/old.js'] }),
    entry: async () => ({ map: { imports } }),
  };
  return { deployments, ledger, canaries: { all: [] } } as unknown as Sources;
}

const knownAt = (revision: string) => createReportAllowlist(sources())({ revision, canaries: '', reference: 'page' });

// Behaviour: reports.counted
test('accepts reports about a file without a release and about the fallback release', async () => {
  const { releases, fallbacks } = await knownAt('7-0123456789ab');
  assert.deepEqual([...releases.get(DOCUMENTS)!], [null]);
  assert.deepEqual([...releases.get('exchange')!], [LIVE]);
  assert.deepEqual([...fallbacks.get(DOCUMENTS)!], [BEFORE]);
});

test('accepts reports about releases of an older page’s map', async () => {
  const { releases } = await knownAt('3-0123456789ab');
  assert.deepEqual([...releases.get(DOCUMENTS)!], [null]);
  assert.deepEqual([...releases.get('exchange')!], [LIVE, OTHER]);
});
