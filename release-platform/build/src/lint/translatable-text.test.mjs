import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';

const root = join(import.meta.dirname, '../../../..');

const valid = [
  'a = <p>{name}</p>',
  'a = <p>{isNew ? "New" : null}</p>',
  'a = <p>{`${count} items`}</p>',
  'a = <p>See the <a href="/x">terms</a>.</p>',
  'a = <p><span>{name}</span> {isNew && <b>New</b>}</p>',
  'a = <p>{isNew && <b>New</b>} {" "} {rows.map((row) => <b key={row}>{row}</b>)}</p>',
  'const MAX = 5; a = <p>At most {MAX} <b>files</b></p>',
  'const row = () => <tr />; a = <table>{row()}<tr /></table>',
  'a = <div>{isOpen && <Menu />}{children}</div>',
  'a = <Button>Save</Button>',
  'const Name = () => <b>text</b>',
  'const label = () => "text"',
];

const invalid = [
  ['a = <p>{count} items</p>', 2],
  ['a = <p>{isNew && "New"} <b>Offer</b></p>', 1],
  ['a = <p>{isNew ? "New" : null}<b>Offer</b></p>', 1],
  ['a = <p>{isNew && <b>New</b>} offer</p>', 1],
  ['a = <p>Offers: {rows.map((row) => <b key={row}>{row}</b>)}</p>', 1],
  ['a = <p>{rows.map((row) => row.name)}<b /></p>', 1],
  ['const text = isNew ? "New" : undefined; a = <p>{text}<b /></p>', 1],
  ['a = <>{name}</>', 1],
  ['a = <p>{isNew && <>New <b>offer</b></>}</p>', 1],
  ['a = <button>{icon}{children}</button>', 1],
  ['a = <Button>{isFailed ? "Try again" : "Save"}</Button>', 1],
  ['const Name = ({ id }) => (id ? `No. ${id}` : <b>none</b>)', 1],
  ['function Name() { if (a) { return "text"; } return null; }', 1],
];

/** @returns the number of problems of each line */
async function lint(lines) {
  const folder = await mkdtemp(join(tmpdir(), 'lint-'));
  const config = {
    jsPlugins: [join(root, 'release-platform/build/src/lint/plugin.js')],
    categories: { correctness: 'off' },
    rules: { 'lender-portal/translatable-text': 'error' },
  };
  await writeFile(join(folder, 'oxlint.json'), JSON.stringify(config));
  await writeFile(join(folder, 'lines.tsx'), lines.map((line) => `{ ${line} }`).join('\n'));
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/oxlint/bin/oxlint'), '-c', 'oxlint.json', '-f', 'unix', 'lines.tsx'],
    { cwd: folder, encoding: 'utf8' },
  );
  await rm(folder, { recursive: true });
  const found = [...stdout.matchAll(/lines\.tsx:(\d+):/g)].map(([, line]) => Number(line) - 1);
  return lines.map((_, index) => found.filter((line) => line === index).length);
}

it('accepts text that is the only child of an element or that never moves', async () => {
  assert.deepEqual(
    await lint(valid),
    valid.map(() => 0),
  );
});

it('rejects text beside siblings if one of them changes', async () => {
  assert.deepEqual(
    await lint(invalid.map(([line]) => line)),
    invalid.map(([, count]) => count),
  );
});
