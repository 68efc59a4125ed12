import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { formatChange, formatComparison, formatCounts, formatDecimal, formatSpread, table } from './markdown.mjs';
import { formatSummary } from './run-bench.mjs';

const MAX_LINES = 50;

test('aligns the columns of a table', () => {
  const times = Object.entries({ Page: 7, Users: 1234 });
  assert.equal(
    table(times, { Request: ([name]) => name, 'p50, ms': ([, ms]) => ms, '': (_, index) => index }),
    [
      '| Request | p50, ms |   |',
      '|---------|--------:|--:|',
      '| Page    |       7 | 0 |',
      '| Users   |    1234 | 1 |',
    ].join('\n'),
  );
});

test('formats numbers, spreads, changes and counts', () => {
  assert.equal(formatDecimal(1234.56, 1), '1,234.6');
  assert.equal(formatSpread({ median: 12.52, lower: 11, upper: 14.24 }, 1), '12.5 (11.0–14.2)');
  assert.equal(formatChange(0.88), '−12%');
  assert.equal(formatChange(1.005, 1), '+0.5%');
  assert.equal(formatCounts({ 200: 17, 429: 3 }), '200: 17, 429: 3');
  assert.equal(formatCounts({}), 'none');
});

test('marks comparisons without a difference', () => {
  assert.equal(formatComparison({ ratio: 0.88, interval: [0.8, 0.99] }), '−12%');
  assert.equal(formatComparison({ ratio: 0.88, interval: [0.8, 1.02] }), '(−12%)');
  assert.equal(formatComparison({ ratio: NaN, interval: [NaN, NaN] }), '–');
});

test('heads a summary with date, commit, machine and options', () => {
  const bench = { title: 'Title', report: ({ value }) => [`Value ${value}`] };
  const machine = { cores: 2, node: '20.20.2' };
  const result = { date: '2026-11-26', commit: '0123abcd', machine, busy: 0.034, options: { rounds: 5 }, value: 42 };
  assert.equal(
    formatSummary(bench, { ...result, browser: 'Chrome/156' }),
    '# Title\n\n2026-11-26, commit 0123abcd. 2 cores, Node 20.20.2, Chrome/156; other work used 3% of the machine. Options: rounds: 5.\n\nValue 42\n',
  );
});

test('keeps saved summaries short', async () => {
  const folder = path.join(import.meta.dirname, '../../results');
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.md'))) {
    const lines = (await readFile(path.join(folder, file), 'utf8')).trimEnd().split('\n');
    assert.ok(lines.length <= MAX_LINES, `${file} has ${lines.length} lines`);
  }
});
