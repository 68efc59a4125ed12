// Full suite only: it uploads gigabytes.
import assert from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { PlatformProcesses, type PlatformProcess } from '../testing/platform-process';
import { SERVICE_KEY, createTestToken } from '../testing/release-platform/registry-tokens';
import { temporaryFolder } from '../testing/test-settings';

const NAME = '@lender-portal/documents-mfe';
const MB = 1024 * 1024;
const SIZE = 2048 * MB;

const dataDir = temporaryFolder();
let platforms: PlatformProcesses;
let platform: PlatformProcess;
let token: string;
before(async () => {
  platforms = await PlatformProcesses.bundle('test-upload');
  platform = await platforms.start({ SEED: 'none', DATA_DIR: dataDir, SERVICE_KEY });
  token = await createTestToken(platform, 'team', [NAME]);
});
after(() => platforms.endAll());

/** Sends the chunk repeatedly, ignoring responses, until the body is complete or the connection closes. */
async function send(chunk: Buffer): Promise<{ status: number; sent: number }> {
  const { port } = new URL(platform.url);
  const socket = connect(Number(port), '127.0.0.1');
  let answer = '';
  socket.on('data', (part) => (answer += String(part)));
  let sent = 0;
  function* upload() {
    yield [
      `PUT /registry/modules/${encodeURIComponent(NAME)}/releases HTTP/1.1`,
      `host: localhost:${port}`,
      `authorization: Bearer ${token}`,
      'content-type: application/gzip',
      `content-length: ${SIZE}`,
      '\r\n',
    ].join('\r\n');
    for (; sent < SIZE; sent += chunk.length) yield chunk.subarray(0, Math.min(chunk.length, SIZE - sent));
  }
  await pipeline(Readable.from(upload()), socket).catch(() => undefined);
  return { status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]), sent };
}

const memory = async (name: 'VmHWM' | 'VmRSS') =>
  Number(
    new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(await readFile(`/proc/${platform.child.pid}/status`, 'utf8'))?.[1],
  ) * 1024;

/** @returns the process's peak memory growth in bytes during the work; Linux only */
async function growthDuring(work: () => Promise<void>): Promise<number> {
  if (process.platform !== 'linux') return work().then(() => 0);
  // Resets the recorded peak.
  await writeFile(`/proc/${platform.child.pid}/clear_refs`, '5');
  const before_ = await memory('VmRSS');
  await work();
  return (await memory('VmHWM')) - before_;
}

for (const [what, member, status] of [
  ['a gzipped tar without end', gzipSync(Buffer.alloc(0), { level: 0 }), 413],
  ['a body that is not an archive', Buffer.alloc(1024, 'x'), 422],
] as const) {
  // Behaviour: releases.limits
  test(`rejects ${what}, of 2 GB, while streaming, without filling memory or disk`, async () => {
    const chunk = Buffer.concat(Array.from({ length: Math.ceil(MB / member.length) }, () => member));
    const growth = await growthDuring(async () => {
      const { status: answered, sent } = await send(chunk);
      assert.equal(answered, status);
      assert.ok(sent < 200 * MB, `${sent / MB} MB`);
    });
    assert.ok(growth < 150 * MB, `${growth / MB} MB`);
    assert.deepEqual(
      (await readdir(path.join(dataDir, 'modules'))).filter((name) => name.startsWith('.')),
      [],
    );
    assert.equal((await fetch(`${platform.url}/healthz`)).status, 200);
  });
}
