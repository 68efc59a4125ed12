import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { LimitedProcess, ProcessEndedError, type Limits } from './limited-process.js';

/** Never reached, even on a busy machine. */
const PATIENT: Limits = { timeMs: 120_000, cpuSeconds: Infinity, memoryMb: 512, outputBytes: 1_000_000 };
const runNode = (script: string, limits: Partial<Limits> = {}) =>
  new LimitedProcess(process.execPath, ['-e', script], { limits: { ...PATIENT, ...limits } }).ended;

const HANG = 'setInterval(() => {}, 1000);';
for (const [what, script, limits, exceeded] of [
  ['time', 'for (;;);', { timeMs: 200 }, 'time'],
  ['CPU time', 'for (;;);', { cpuSeconds: 1 }, 'time'],
  ['heap', 'const a = []; for (;;) a.push({});', { memoryMb: 128 }, 'memory'],
  ['memory outside the heap', 'const a = []; for (;;) a.push(Buffer.alloc(1e7, 1));', { memoryMb: 200 }, 'memory'],
  // The kernel refuses it before the first measurement.
  ['memory in one step', 'Buffer.alloc(4e8, 1);', { memoryMb: 200 }, 'memory'],
  ['memory of WebAssembly', 'new WebAssembly.Memory({ initial: 5_000 });', { memoryMb: 200 }, 'memory'],
  ['standard output', `setInterval(() => process.stdout.write('x'.repeat(1e5)), 1)`, {}, 'output'],
  ['error output', `setInterval(() => process.stderr.write('x'.repeat(1e5)), 1)`, {}, 'output'],
] as const)
  // Behaviour: releases.inspection
  test(`ends a process that exceeds its limit of ${what}`, async () => {
    assert.equal((await runNode(script, limits)).exceeded, exceeded);
  });

// Behaviour: releases.inspection
test('counts the memory of children', async () => {
  const child = 'const a = []; setInterval(() => a.length < 10 && a.push(Buffer.alloc(1e7, 1)), 5)';
  const script = `for (const _ of 'abcd') require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}]);${HANG}`;
  assert.equal((await runNode(script, { memoryMb: 300 })).exceeded, 'memory');
});

for (const [when, rest, limits] of [
  ['exceeds its limit', 'for (;;);', { timeMs: 3_000 }],
  ['ends', 'setTimeout(() => process.exit(), 1_000);', {}],
] as const)
  // Behaviour: releases.inspection
  test(`kills children in any process group when a process ${when}`, { timeout: PATIENT.timeMs / 2 }, async () => {
    // The children hold the standard output, so it would stay open.
    await runNode(
      `const { spawn } = require('node:child_process');
       for (const detached of [false, true]) spawn(process.execPath, ['-e', ${JSON.stringify(HANG)}], { detached, stdio: 'inherit' });
       ${rest}`,
      limits,
    );
  });

// Behaviour: releases.inspection
test('does not wait for a child that left the process group just before the end', { timeout: 30_000 }, async () => {
  // The child holds all streams and the channel.
  const script = `process.on('message', () => {
    require('node:child_process').spawn('/bin/sleep', ['60'], { detached: true, stdio: ['inherit', 'inherit', 'inherit', 3] });
    process.exit();
  })`;
  const child = new LimitedProcess(process.execPath, ['-e', script], { limits: PATIENT, channel: 'json' });
  await assert.rejects(
    child.request('start', () => undefined),
    (error) => error instanceof ProcessEndedError && error.end.code === 0,
  );
});

// Behaviour: releases.inspection
test('passes no environment', async () => {
  process.env['SECRET_OF_TEST'] = 'secret';
  const { stdout } = await runNode('console.log(JSON.stringify(process.env))');
  delete process.env['SECRET_OF_TEST'];
  assert.doesNotMatch(stdout, /secret|PATH/i);
});

// Behaviour: releases.inspection
test('kills running processes when its own process exits', { timeout: PATIENT.timeMs / 2 }, async () => {
  const listen = `const server = require('node:net').createServer().listen(0, () => process.send(server.address().port))`;
  const script = `import { LimitedProcess } from ${JSON.stringify(new URL('limited-process.js', import.meta.url).href)};
    const options = { limits: ${JSON.stringify({ ...PATIENT, cpuSeconds: 60 })}, channel: 'json' };
    const child = new LimitedProcess(process.execPath, ['-e', ${JSON.stringify(listen)}], options);
    await child.request('start', (port) => {
      console.log(port);
      process.stdin.on('end', () => process.exit()).resume();
    });`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script]);
  const [port] = (await once(parent.stdout, 'data')) as [Buffer];
  const socket = connect(Number(port));
  await once(socket, 'connect');
  const closed = new Promise((resolve) => socket.on('error', resolve).on('close', resolve));
  parent.stdin.end();
  await closed;
});

// Behaviour: releases.inspection
test('answers requests one after another, each with its own limits', async () => {
  const script = `process.on('message', (n) => { if (n < 0) for (;;); process.send('x'.repeat(n)); });`;
  const limits = { ...PATIENT, timeMs: 20_000, outputBytes: 1_000 };
  const child = new LimitedProcess(process.execPath, ['-e', script], { limits, channel: 'json' });
  const ask = (count: number) => child.request<number>(count, (text: string, resolve) => resolve(text.length));
  for (const count of [600, 700, 800]) assert.equal(await ask(count), count);
  await assert.rejects(ask(2_000), (error) => error instanceof ProcessEndedError && error.end.exceeded === 'output');
  assert.equal(child.isRunning, false);
});

// Behaviour: releases.inspection
test('reports refused memory that a program catches', async () => {
  const script = `process.on('message', () => { try { Buffer.alloc(4e8, 1); } catch (error) { process.send(String(error)); } });`;
  const limits = { ...PATIENT, memoryMb: 200 };
  const child = new LimitedProcess(process.execPath, ['-e', script], { limits, channel: 'json' });
  await assert.rejects(
    child.request('start', (text: string, _resolve, reject) => reject(new Error(text))),
    (error) => error instanceof ProcessEndedError && error.end.exceeded === 'memory',
  );
  assert.equal(child.isRunning, false);
});

test('keeps characters whole that arrive in two chunks, and reports no limit for a success', async () => {
  const script = `console.error('out of memory');
    for (const stream of [process.stdout, process.stderr]) {
      stream.write(Buffer.of(0xe2, 0x82));
      setTimeout(() => stream.write(Buffer.of(0xac)), 300);
    }`;
  const { stdout, stderr, exceeded } = await runNode(script);
  assert.deepEqual([stdout, stderr, exceeded], ['€', 'out of memory\n€', undefined]);
});

test('reports a program that does not exist', async () => {
  const { code, stderr } = await new LimitedProcess('/nowhere/program', [], { limits: PATIENT }).ended;
  assert.notEqual(code, 0);
  assert.match(stderr, /not found|No such file|ENOENT/);
});
