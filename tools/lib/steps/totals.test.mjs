import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { readTotals, failureReason } from './totals.mjs';

describe('the totals of a run', () => {
  let file;
  before(async () => {
    file = join(await mkdtemp(join(tmpdir(), 'lender-portal-totals-')), 'report');
  });
  after(() => rm(join(file, '..'), { recursive: true }));

  it('are read from jest; a suite that fails to load counts as failed', async () => {
    const report = {
      numPassedTests: 7,
      numFailedTests: 1,
      numRuntimeErrorTestSuites: 2,
      numPendingTests: 1,
      numTodoTests: 1,
    };
    await writeFile(file, JSON.stringify(report));
    assert.deepEqual(await readTotals.jest(file), { passed: 7, failed: 3, skipped: 2 });
  });

  it("are read from Node's runner; a cancelled test counts as failed", async () => {
    await writeFile(
      file,
      'ok 1 - a\n1..1\n# tests 9\n# suites 2\n# pass 4\n# fail 1\n# cancelled 1\n# skipped 2\n# todo 1\n',
    );
    assert.deepEqual(await readTotals.node(file), { passed: 4, failed: 2, skipped: 3 });
  });

  it('are read from Playwright; a flaky test counts as failed', async () => {
    await writeFile(
      file,
      JSON.stringify({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }, errors: [{}] }),
    );
    assert.deepEqual(await readTotals.playwright(file), { passed: 5, failed: 3, skipped: 0 });
  });
});

describe('a run', () => {
  const passed = { passed: 3, failed: 0, skipped: 0 };

  it('passes if all tests passed', () => assert.equal(failureReason(0, passed), undefined));
  it('fails if a test failed', () => assert.equal(failureReason(1, { ...passed, failed: 2 }), '2 failed'));
  it('fails if a test was skipped', () => assert.equal(failureReason(0, { ...passed, skipped: 1 }), '1 skipped'));
  it('fails without tests', () => assert.equal(failureReason(0, { ...passed, passed: 0 }), 'ran no tests'));
  it('fails with a nonzero exit code', () => assert.equal(failureReason(7, passed), 'exit code 7'));
  it('fails without a complete report', () => {
    assert.equal(failureReason(0, undefined), 'wrote no report');
    assert.equal(failureReason(0, { ...passed, failed: Number.NaN }), 'wrote no report');
  });
});
