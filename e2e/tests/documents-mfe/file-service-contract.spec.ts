import type { Request } from '@playwright/test';
import { createHash } from 'node:crypto';
import { accounts } from '../../support/accounts/demo-accounts';
import { PART, pdf, PickerPage } from '../../support/files';
import { expect, test } from '../../support/test';

const API = /\/filestack\/(upload|api|cloud|process)\//;

interface Body {
  policy: string;
  signature: string;
  store: object;
}

const bodyOf = (request: Request) => request.postDataJSON() as Body & Record<string, unknown>;
const callOf = (request: Request) =>
  `${request.method()} ${new URL(request.url()).pathname.replace(/(\/parts\/).*$/, '$1…')}`;
const GRANT = {
  policy: expect.any(String),
  signature: expect.stringMatching(/^[0-9a-f]{64}$/),
  apikey: expect.any(String),
};
const STORE = { location: 's3', path: expect.stringMatching(/^\/[\w-]+\/$/) };
const UPLOAD = {
  ...GRANT,
  store: STORE,
  uri: expect.any(String),
  region: expect.any(String),
  upload_id: expect.any(String),
};

test(
  'the published Filestack client calls the documented API with the grant',
  { tag: '@full' },
  async ({ page, signIn }) => {
    await signIn(page, accounts.main);
    const picker = new PickerPage(page);
    const requests: Request[] = [];
    page.on(
      'request',
      (request) => API.test(request.url()) && request.method() !== 'OPTIONS' && requests.push(request),
    );
    const file = pdf('two parts.pdf', PART + 1000);
    const parts = [file.buffer.subarray(0, PART), file.buffer.subarray(PART)];
    await picker.open();
    await picker.select(file);
    await picker.finish(file.name);

    const called = (call: string) => requests.filter((request) => callOf(request) === call);
    expect(new Set(requests.map(callOf))).toEqual(
      new Set([
        'POST /filestack/upload/prefetch',
        'POST /filestack/upload/multipart/start',
        'POST /filestack/upload/multipart/upload',
        'PUT /filestack/upload/parts/…',
        'POST /filestack/upload/multipart/complete',
      ]),
    );

    const [start, ...moreStarts] = called('POST /filestack/upload/multipart/start').map(bodyOf);
    expect(moreStarts).toEqual([]);
    expect(start).toEqual({
      ...GRANT,
      store: STORE,
      filename: file.name,
      mimetype: file.mimeType,
      size: file.buffer.length,
    });
    const granted = JSON.parse(Buffer.from(start!.policy, 'base64').toString()) as Record<string, unknown>;
    expect(granted).toMatchObject({
      expiry: expect.any(Number),
      call: expect.arrayContaining(['pick', 'store']),
      path: STORE.path,
    });

    const announced = called('POST /filestack/upload/multipart/upload').map(bodyOf);
    expect(announced.toSorted((a, b) => Number(a.part) - Number(b.part))).toEqual(
      parts.map((part, index) => ({
        ...UPLOAD,
        part: index + 1,
        size: part.length,
        md5: createHash('md5').update(part).digest('base64'),
      })),
    );

    const sent = called('PUT /filestack/upload/parts/…').map((request) => request.headers());
    expect(sent.map((headers) => headers['content-md5']).toSorted()).toEqual(
      announced.map(({ md5 }) => md5).toSorted(),
    );
    for (const headers of sent) expect(headers).not.toHaveProperty('authorization');

    const [complete, ...moreCompletes] = called('POST /filestack/upload/multipart/complete').map(bodyOf);
    expect(moreCompletes).toEqual([]);
    const stored = parts.map((part, index) => ({
      part_number: index + 1,
      etag: expect.stringContaining(createHash('md5').update(part).digest('hex')),
    }));
    expect(complete).toEqual({
      ...UPLOAD,
      filename: file.name,
      mimetype: file.mimeType,
      size: file.buffer.length,
      parts: expect.arrayContaining(stored),
    });
  },
);
