// Compares the exports of installable packages with docs/package-surface.json. A removed export requires a new major
// version; --write records added ones.
import readChangesets from '@changesets/read';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import semver from 'semver';
import { readPackages } from '../lib/packing/packages.mjs';
import { compareSurface, readSurface } from '../lib/packing/surface.mjs';

const root = join(import.meta.dirname, '../..');
const list = join(root, 'docs/package-surface.json');
const isWriting = process.argv.includes('--write');

const listed = JSON.parse(await readFile(list, 'utf8').catch(() => '{}'));
const changesets = await readChangesets(root);
const majors = new Set(
  changesets.flatMap(({ releases }) => releases.filter(({ type }) => type === 'major').map(({ name }) => name)),
);

const current = (await readPackages(root)).map(({ name, manifest: { version }, folder, entries }) => ({
  name,
  version,
  exports: readSurface(join(root, folder), entries),
  isMajorPending: majors.has(name),
}));
const compared = current.map((each) => compareSurface(listed[each.name], each));
const unpacked = Object.keys(listed).filter((name) => !current.some((each) => each.name === name));
const broken = [...unpacked.map((name) => `${name} is no longer packed.`), ...compared.flatMap((each) => each.broken)];
const stale = compared.flatMap((each) => each.stale);

if (broken.length > 0) {
  console.error(
    `Other teams' modules may use these exports. Restore them, or add a major changeset ("npx changeset"):\n  ${broken.join('\n  ')}`,
  );
  process.exitCode = 1;
} else if (isWriting) {
  const entries = current.map(({ name, version, exports }) => [name, { major: semver.major(version), exports }]);
  await writeFile(list, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
} else if (stale.length > 0) {
  console.error(
    `docs/package-surface.json is out of date. Run "node tools/checks/package-surface.mjs --write". Changes:\n  ${stale.join('\n  ')}`,
  );
  process.exitCode = 1;
}
