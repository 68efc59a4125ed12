import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countByFolder, executedFunctions, type ExecutedFunctions } from './executed-functions';

const called = (functionName: string, startOffset: number, count: number) => ({
  functionName,
  isBlockCoverage: false,
  ranges: [{ startOffset, endOffset: startOffset + 10, count }],
});

test('names executed functions of sources only', () => {
  const script = (file: string) => ({
    scriptId: file,
    url: `file:///portal/${file}`,
    functions: [called('', 0, 1), called('open', 20, 2), called('', 40, 1), called('close', 60, 0)],
  });
  const coverage = [
    script('server/src/server.ts'),
    script('server/src/testing/api.ts'),
    script('node_modules/fastify/fastify.js'),
    { ...script('fs'), url: 'node:fs' },
    { ...script('other'), url: 'file:///elsewhere/server.ts' },
  ];
  assert.deepEqual(
    [...executedFunctions(coverage, '/portal')],
    [['server/src/server.ts', new Set(['open@20', '@40'])]],
  );
});

test('counts files by folder', () => {
  const executed: ExecutedFunctions = new Map([
    ['server/src/server.ts', new Set(['a'])],
    ['server/src/domains/mail/queue.ts', new Set(['b'])],
    ['release-platform/server/src/http/page-host/page/maps.ts', new Set(['c'])],
  ]);
  assert.deepEqual(
    [...countByFolder(executed)],
    [
      ['server/src', 2],
      ['release-platform/server/src/http/page-host', 1],
    ],
  );
});
