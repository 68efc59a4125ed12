import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { temporaryFolder } from '../../../testing/test-server';
import { InspectionLimitError } from './inspection-limit';
import { InspectionQueue } from './inspection-queue';

/** Never reached, even on a busy machine. */
const PATIENT = { timeMs: 120_000, cpuSeconds: Infinity, memoryMb: 256, outputBytes: 1_000_000 };

let folder: string;
before(async () => {
  folder = temporaryFolder();
  const remote = { name: 'exchange', exposes: [{ key: './Exchange', outFileName: 'large.js' }], shared: [] };
  await writeFile(path.join(folder, 'remoteEntry.json'), JSON.stringify(remote));
  await writeFile(
    path.join(folder, 'large.js'),
    Array.from({ length: 150_000 }, (_, index) => `import{a${index} as b${index}}from"x${index}";`).join(''),
  );
});
after(() => rm(folder, { recursive: true, force: true }));

const inspectLarge = (queue: InspectionQueue, team: string) =>
  queue.run(team, 'inspectFolder', { folder, name: 'exchange' });
const checkEmpty = (queue: InspectionQueue, team: string) => queue.run(team, 'checkScript', { bytes: Buffer.alloc(0) });
const MEDIUM = Buffer.from(`export const mount=[${'1,'.repeat(1_000_000)}1];`);

for (const [exceeded, limits, what] of [
  ['time', { ...PATIENT, timeMs: 1 }, 'could not be inspected within 0.001 s'],
  ['memory', { ...PATIENT, memoryMb: 96 }, 'needs more than 96 MB of memory to inspect'],
] as const)
  // Behaviour: releases.inspection
  test(`stops an inspection that exceeds its ${exceeded}, names the file, and keeps the queue usable`, async () => {
    const queue = new InspectionQueue({ concurrency: 1, limits });
    await assert.rejects(inspectLarge(queue, 'team'), (error) => {
      assert.ok(error instanceof InspectionLimitError, String(error));
      assert.deepEqual([error.exceeded, error.finding.what], [exceeded, what]);
      if (exceeded === 'memory') assert.equal(error.finding.file, 'large.js');
      return true;
    });
    if (exceeded === 'memory') assert.equal((await checkEmpty(queue, 'team')).length, 1);
  });

// Behaviour: releases.inspection
test('keeps a team with many inspections from delaying another team', async () => {
  const queue = new InspectionQueue({ concurrency: 2, limits: PATIENT });
  // Starts both processes.
  await Promise.all(['a', 'b'].map((team) => checkEmpty(queue, team)));
  let finished = 0;
  const many = Array.from({ length: 8 }, () =>
    queue.run('busy', 'checkScript', { bytes: MEDIUM, format: 'native' }).then(() => (finished += 1)),
  );
  assert.equal((await checkEmpty(queue, 'other')).length, 1);
  assert.ok(finished < 5, `${finished} of 8 inspections came first`);
  await Promise.all(many);
});

test('reports an error in the process to the caller', async () => {
  const queue = new InspectionQueue({ concurrency: 1, limits: PATIENT });
  const check = { bytes: Buffer.from('1'), digest: 'md0-x' };
  await assert.rejects(queue.run('team', 'checkScript', check), /Digest method not supported/);
});
