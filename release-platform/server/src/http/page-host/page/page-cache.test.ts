import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { testSettings } from '../../../testing/test-server';
import { createStandaloneServer } from '../../../standalone/create-server';
import { createPlaceholders, createFiller, placeholderValues, type ResponseValues } from './page-placeholders';
import { compressOnce } from './compressed-page';

const TOKEN_LENGTH = 164;
const PAGES = 100;
/** Number of responses that are compressed individually. */
const FIRST_ANSWERS = 500;
const pageWith = ({ nonce, requestId, reportToken }: ResponseValues) =>
  Array.from(
    { length: 40 },
    (_, index) =>
      `<link href="/modules/${index}.js" integrity="sha384-${randomBytes(48).toString('base64')}" nonce="${nonce}">`,
  ).join('') +
  `<script nonce="${nonce}">{"nonce":"${nonce}","reportToken":"${reportToken}"}</script><code>${requestId}</code> · <p>Try again</p>`;

// Behaviour: page.once
test('inserts the values of each response into a page compressed once', async () => {
  const placeholders = createPlaceholders(TOKEN_LENGTH);
  const html = pageWith(placeholders);
  const compressed = await compressOnce(html, placeholders);
  for (let answer = 0; answer < 200; answer += 1) {
    const filled = placeholderValues(placeholders, createPlaceholders(TOKEN_LENGTH));
    const page = brotliDecompressSync(compressed!(filled)!);
    assert.deepEqual(page, createFiller(html, placeholders)(filled));
    assert.ok(![...filled.keys()].some((name) => page.includes(name)));
  }
  const longer = { ...createPlaceholders(TOKEN_LENGTH), requestId: 'of another length' };
  assert.equal(compressed!(placeholderValues(placeholders, longer)), undefined);
});

test('compresses a page once even if its digests share bytes with the values', async () => {
  for (let page = 0; page < PAGES; page += 1) {
    const placeholders = createPlaceholders(TOKEN_LENGTH);
    assert.ok(await compressOnce(pageWith(placeholders), placeholders), `page ${page} cannot be filled`);
  }
});

// Behaviour: page.once
test('varies a page only by nonce, reference and token, and compresses it once', async () => {
  const { app } = await createStandaloneServer(await testSettings());
  try {
    const get = async (url: string, encoding: string) => {
      const { body, rawPayload, headers } = await app.inject({ url, headers: { 'accept-encoding': encoding } });
      const isCompressed = headers['content-encoding'] === 'br';
      const html = (isCompressed ? brotliDecompressSync(rawPayload) : Buffer.from(body)).toString();
      const policy = String(headers['content-security-policy']);
      const nonce = /'nonce-([^']+)'/.exec(policy)![1]!;
      const reference = /the reference <code>([^<]+)</.exec(html)![1]!;
      const token = /"reportToken":"([^"]+)"/.exec(html)![1]!;
      const values = [nonce, token, reference];
      const rest = values.reduce((text, value) => text.replaceAll(value, '…'), html);
      return {
        rest,
        values,
        policy: policy.replaceAll(nonce, '…'),
        isCompressed,
        hasContentLength: headers['content-length'] !== undefined,
      };
    };
    for (const url of ['/lenders/exchange', '/lenders/sign-in']) {
      const plain = await get(url, 'identity');
      let compressed = await get(url, 'br');
      for (let answer = 0; answer < FIRST_ANSWERS && !compressed.hasContentLength; answer += 1)
        compressed = await get(url, 'gzip, br');
      assert.ok(compressed.hasContentLength && compressed.isCompressed && !plain.isCompressed);
      assert.equal(compressed.rest, plain.rest);
      assert.equal(compressed.policy, plain.policy);
      const other = await get(url, 'br');
      for (const [index, value] of other.values.entries())
        assert.ok(![plain, compressed].some(({ values }) => values[index] === value));
    }
    const addresses = await Promise.all(
      ['/lenders/nowhere', '/lenders/nowhere-else'].map((url) => get(url, 'identity')),
    );
    assert.equal(addresses[0]!.rest, addresses[1]!.rest);
  } finally {
    await app.close();
  }
});
