// Packs the packages that teams install, and fails if a tarball would not work when installed.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findTarballProblems } from '../lib/packing/check-tarball.mjs';
import { packPackages } from '../lib/packing/pack.mjs';

const root = join(import.meta.dirname, '../..');
const out = await mkdtemp(join(tmpdir(), 'lender-portal-packages-'));
try {
  for (const { name, version, tarball } of await packPackages(root, out)) {
    const problems = await findTarballProblems(tarball, [root]);
    console.log(
      `${problems.length > 0 ? '✖' : '✔'} ${name} ${version}${problems.map((problem) => `\n    ${problem}`).join('')}`,
    );
    if (problems.length > 0) process.exitCode = 1;
  }
} finally {
  await rm(out, { recursive: true, force: true });
}
