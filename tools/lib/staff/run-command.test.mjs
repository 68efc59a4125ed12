import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commands } from './commands.mjs';
import { runStaffCommand } from './run-command.mjs';

async function run(args, send) {
  const written = { stdout: '', stderr: '' };
  const into = (stream) => ({ write: (text) => void (written[stream] += text) });
  const code = await runStaffCommand(args, commands, send, { stdout: into('stdout'), stderr: into('stderr') });
  return { code, ...written };
}

/** The request of a command line. */
async function parse(...args) {
  let sent;
  const { code } = await run([...args, '--json'], async (...request) => {
    sent = request;
    return [];
  });
  assert.equal(code, 0);
  return sent;
}

const neverExecuted = () => assert.fail('executed');

test('reads values, flags and options before and after the command', async () => {
  const rejection = (reason) => ['POST /documents/:id/rejection', 'id', { reason }];
  assert.deepEqual(await parse('documents', '--status', 'PendingApproval'), [
    'GET /documents',
    undefined,
    { status: 'PendingApproval' },
  ]);
  assert.deepEqual((await parse('--json', 'approve', 'id', '--expires=2027-01-31'))[2], { expires: '2027-01-31' });
  assert.deepEqual(await parse('reject', '--reason', 'Page 2 = missing', 'id'), rejection('Page 2 = missing'));
  assert.deepEqual(await parse('reject', 'id', '--reason=--none--'), rejection('--none--'));
  assert.deepEqual(await parse('reject', 'id', '--reason', '- page 2'), rejection('- page 2'));
  assert.deepEqual((await parse('join-requests', '--all'))[2], { all: true });
  assert.deepEqual((await parse('tenant', 'id', '--white-label', 'true'))[2], {
    isWhiteLabel: 'true',
    isDev: undefined,
  });
  assert.deepEqual(await parse('terms', '--accepted-by', 'a@b.example'), ['GET /terms/acceptances/:id', 'a@b.example']);
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
