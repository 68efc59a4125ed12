// Memory of the platform during large uploads, which must be streamed to disk.
import { randomFillSync } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { FileClient } from '@lender-portal/file-service/testing';
import { readResidentBytes } from '../harness/machine.mjs';
import { formatNumber, table } from '../harness/markdown.mjs';
import { sampleDuring } from '../harness/rounds.mjs';
import { maximum, median } from '../harness/statistics.mjs';
import { startPlatform } from '../platform/server.mjs';
import { postGraphql, readPageData, send, signIn } from '../platform/client.mjs';

const MEBIBYTE = 1024 * 1024;
const LIMIT_MIB = 150;
const IDLE_MS = 2_000;
const SAMPLE_MS = 50;
/** filestack-js sends parts of 6 MiB, three at a time. */
const PART_BYTES = 6 * MEBIBYTE;
const CONCURRENCY = 3;
const GRANT = '{ getFileStackSecurity { policy signature } }';
const PDF_HEADER = Buffer.from('%PDF-1.4\n');

async function measure({ size, uploads: count }, use) {
  const platform = await use(startPlatform());
  const { files } = readPageData((await send(platform.origin, '/lenders/sign-in')).text, 'config');
  const sample = (work) => sampleDuring(() => readResidentBytes(platform.pid), SAMPLE_MS, work);
  const uploads = [];
  for (let upload = 0; upload < count; upload += 1) {
    const { data } = await postGraphql(await signIn(platform.origin), { text: GRANT });
    const service = { url: `${platform.origin}/filestack`, apiKey: files.apiKey };
    const client = new FileClient(service, data.getFileStackSecurity);
    const idle = await sample(() => delay(IDLE_MS));
    const begin = performance.now();
    const { samples } = await sample(() => uploadFile(client, size * MEBIBYTE));
    const seconds = (performance.now() - begin) / 1000;
    uploads.push({ idle: median(idle.samples) / MEBIBYTE, peak: maximum(samples) / MEBIBYTE, seconds });
  }
  return { uploads };
}

/** Uploads random bytes, which no stage can compress. */
async function uploadFile(client, size) {
  const file = { filename: 'bench.pdf', mimetype: 'application/pdf' };
  const { body: upload } = await client.start({ ...file, size });
  const parts = [];
  const indexes = Array.from({ length: Math.ceil(size / PART_BYTES) }).keys();
  const sendParts = async () => {
    for (const index of indexes) {
      const bytes = randomFillSync(Buffer.allocUnsafe(Math.min(PART_BYTES, size - index * PART_BYTES)));
      if (index === 0) PDF_HEADER.copy(bytes);
      parts.push(await client.sendPart(upload, bytes, index + 1));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, sendParts));
  const { status, body } = await client.complete(upload, size, parts, file);
  if (status !== 200) throw new Error(`The upload failed: ${status} ${JSON.stringify(body)}`);
}

export default {
  title: 'Large uploads',
  options: {
    size: { default: 200, help: 'file size in MiB' },
    uploads: { default: 3, help: 'uploads, one after the other' },
  },
  measure,
  report: ({ uploads }) => [
    `Resident memory of the platform, sampled every ${SAMPLE_MS} ms. An upload must add less than ${LIMIT_MIB} MiB.`,
    table(uploads, {
      Upload: (_, index) => index + 1,
      'Idle, MiB': ({ idle }) => formatNumber(idle, 1),
      'Peak, MiB': ({ peak }) => formatNumber(peak, 1),
      'Added, MiB': ({ idle, peak }) => formatNumber(peak - idle, 1),
      'Duration, s': ({ seconds }) => formatNumber(seconds, 1),
    }),
  ],
  check: ({ uploads }) =>
    uploads.map(({ idle, peak }) => {
      const added = peak - idle;
      return added >= LIMIT_MIB && `An upload added ${Math.round(added)} MiB; the limit is ${LIMIT_MIB} MiB`;
    }),
};
