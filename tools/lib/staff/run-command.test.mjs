import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commands } from './commands.mjs';
import { runCommand } from './run-command.mjs';

async function run(args, execute) {
  const written = { stdout: '', stderr: '' };
  const into = (stream) => ({ write: (text) => void (written[stream] += text) });
  const code = await runCommand(args, commands, execute, { stdout: into('stdout'), stderr: into('stderr') });
  return { code, ...written };
}

async function parse(...args) {
  let parsed;
  const { code, stdout } = await run(args, async (command, values, options) => {
    parsed = { name: Object.keys(commands).find((name) => commands[name] === command), values, options };
    return 'records\n';
  });
  assert.deepEqual([code, stdout], [0, 'records\n']);
  return parsed;
}

const neverExecuted = () => assert.fail('executed');

test('reads values, flags and options before and after the command', async () => {
  assert.deepEqual(await parse('documents', '--status', 'PendingApproval'), {
    name: 'documents',
    values: [],
    options: { status: 'PendingApproval' },
  });
  assert.deepEqual(await parse('--json', 'approve', 'id', '--expires=2027-01-31'), {
    name: 'approve',
    values: ['id'],
    options: { json: true, expires: '2027-01-31' },
  });
  assert.deepEqual(await parse('reject', '--reason', 'Page 2 = missing', 'id'), {
    name: 'reject',
    values: ['id'],
    options: { reason: 'Page 2 = missing' },
  });
  assert.deepEqual((await parse('reject', 'id', '--reason=--none--')).options, { reason: '--none--' });
  assert.deepEqual((await parse('reject', 'id', '--reason', '- page 2', '--json')).options, {
    reason: '- page 2',
    json: true,
  });
  assert.deepEqual((await parse('join-requests', '--all')).options, { all: true });
  assert.deepEqual((await parse('tenant', 'id', '--white-label', 'true')).options, { whiteLabel: 'true' });
  assert.deepEqual((await parse('terms', '--accepted-by', 'a@b.example')).options, { acceptedBy: 'a@b.example' });
});

// Behaviour: staff.command-line
test('prints help with exit code 0', async () => {
  for (const args of [[], ['-h'], ['--help']]) {
    const { code, stdout, stderr } = await run(args, neverExecuted);
    assert.deepEqual([code, stderr], [0, '']);
    assert.match(stdout, /^Usage: npm run staff -- <command> \[--json\]\n/);
    assert.match(stdout, /reject <documentId> --reason <reason> .*\n.*approve-state <lenderStateId>/);
    assert.match(stdout, /approve <documentId> \[--expires <YYYY-MM-DD>\]/);
    assert.match(stdout, /the portal at APP_URL, or on localhost at PORT \(4000\)/);
  }
  const { code, stdout } = await run(['reject', '--help'], neverExecuted);
  assert.equal(code, 0);
  assert.match(stdout, /reject \[options\] <documentId>[\s\S]*--reason <reason>[\s\S]*--json/);
});

for (const [args, message] of [
  [['--json'], /^Usage:/],
  [['nothing'], /^error: unknown command 'nothing'\n\nUsage:[\s\S]*invite <joinRequestId>/],
  [['toString'], /^error: unknown command 'toString'/],
  [['help'], /^error: unknown command 'help'/],
  [['approve'], /^error: missing required argument 'documentId'/],
  [['approve', 'id', '--reason', 'x'], /^error: unknown option '--reason'/],
  [['approve', 'id', '--toString'], /^error: unknown option '--toString'/],
  [['approve', 'id', '--expires'], /^error: option '--expires <YYYY-MM-DD>' argument missing/],
  [['approve', 'id', '--expires', '--json'], /^error: option '--expires <YYYY-MM-DD>' argument missing/],
  [['reject', 'id', '--reason', '--json'], /^error: option '--reason <reason>' argument missing/],
  [['reject', '--reason', '--json', 'text', 'id'], /^error: option '--reason <reason>' argument missing/],
  [['loan-message', 'id', '--text', '--unknown'], /^error: option '--text <text>' argument missing/],
  [['reject', 'id'], /^error: required option '--reason <reason>' not specified/],
  [['reject', 'id', 'because', '--reason', 'x'], /^error: too many arguments for 'reject'/],
  [['documents', '--json=yes'], /^error: unknown option '--json=yes'/],
])
  // Behaviour: staff.command-line
  test(`rejects "${args.join(' ')}" with exit code 2`, async () => {
    const { code, stdout, stderr } = await run(args, neverExecuted);
    assert.deepEqual([code, stdout], [2, '']);
    assert.match(stderr, message);
  });

test('reports a failure with exit code 1, without terminal escapes', async () => {
  const failing = () => Promise.reject(new Error('\u001b[2Jno document'));
  assert.deepEqual(await run(['approve', 'id'], failing), { code: 1, stdout: '', stderr: '\\u{1b}[2Jno document\n' });
});
