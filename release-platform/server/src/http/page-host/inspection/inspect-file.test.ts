import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { INSPECTION_LIMITS, InspectionLimitError } from '../../../domains/releases/inspection/inspection-limit';
import { FolderStore } from '../../../domains/releases/store/folder-store';
import { temporaryFolder } from '../../../testing/test-server';
import { inspectFile, LIMITS } from './inspect-file';

// Behaviour: releases.gate
test('reports a file that exceeds the limits of inspections', async () => {
  const root = temporaryFolder();
  await mkdir(path.join(root, 'users-mfe/dist'), { recursive: true });
  await writeFile(path.join(root, 'users-mfe/dist/users.1.js'), '');
  const [key, address] = ['"users-mfe"', '/modules/users-mfe/users.1.js'];
  const findings = await inspectFile(
    { key, address, expected: {} },
    {
      places: { root, store: new FolderStore(path.join(root, 'modules')) },
      appUrl: 'http://localhost',
      limits: LIMITS,
      signal: new AbortController().signal,
    },
    async () => {
      throw new InspectionLimitError('memory', 'release.json', INSPECTION_LIMITS);
    },
  );
  assert.deepEqual(
    findings.map(({ advice: _advice, ...finding }) => finding),
    [{ key, address, what: 'it needs more than 384 MB of memory to inspect' }],
  );
});
