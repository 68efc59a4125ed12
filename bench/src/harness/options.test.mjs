import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBenchCommand } from './options.mjs';

const options = {
  rounds: { default: 5, help: 'rounds' },
  'per-second': { default: 2, help: 'requests' },
  save: { default: false, help: 'save' },
  engine: { values: ['postgres', 'embedded'], help: 'database' },
  routes: { default: ['a'], values: ['a', 'b', 'c'], help: 'pages' },
  before: { help: 'folder' },
};

function parse(...args) {
  const command = createBenchCommand('name', options).exitOverride();
  command.configureOutput({ writeErr: () => {} });
  return command.parse(args, { from: 'user' }).opts();
}

test('parses each option by the type of its default, and lists in the order of the allowed values', () => {
  assert.deepEqual(parse(), { rounds: 5, perSecond: 2, routes: ['a'] });
  const args = ['--rounds', '3', '--save', '--engine', 'embedded', '--before', '../other', '--per-second', '7'];
  const expected = { rounds: 3, save: true, engine: 'embedded', before: '../other', perSecond: 7 };
  assert.deepEqual(parse(...args, '--routes', 'c,a'), { ...expected, routes: ['a', 'c'] });
  assert.deepEqual(parse('--routes', 'all').routes, ['a', 'b', 'c']);
  assert.deepEqual(parse('--routes', 'none').routes, []);
});

test('rejects invalid values, unknown options and excess arguments', () => {
  for (const args of ['--rounds 0', '--rounds 1.5', '--routes a,d', '--engine oracle', '--unknown', 'extra'])
    assert.throws(() => parse(...args.split(' ')), args);
});
