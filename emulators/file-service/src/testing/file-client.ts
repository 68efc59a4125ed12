import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';

/** URL and API key of the service. */
interface ServiceEndpoint {
  /** Includes the prefix; no trailing slash. */
  url: string;
  apiKey: string;
}

interface Started {
  uri: string;
  region: string;
  upload_id: string;
}

interface Stored {
  handle: string;
}

interface FileResponse<T> {
  status: number;
  body: T & { error?: string };
}

/** Uploads files as filestack-js does. */
export class FileClient {
  readonly #service: ServiceEndpoint;
  readonly #signed: { policy: string; signature: string };

  constructor(service: ServiceEndpoint, signed: { policy: string; signature: string }) {
    this.#service = service;
    this.#signed = signed;
  }

  async #call<T>(step: string, body: object): Promise<FileResponse<T>> {
    const response = await fetch(`${this.#service.url}/upload/multipart/${step}`, {
      method: 'POST',
      body: JSON.stringify({ apikey: this.#service.apiKey, ...this.#signed, store: { location: 's3' }, ...body }),
      headers: { 'content-type': 'application/json' },
    });
    return { status: response.status, body: (await response.json()) as FileResponse<T>['body'] };
  }

  start = (fields: object = {}) =>
    this.#call<Started>('start', { filename: 'note.txt', mimetype: 'text/plain', size: 5, ...fields });

  /** @returns the last response */
  async upload(bytes: Uint8Array, fields: object = {}): Promise<FileResponse<Stored>> {
    const size = bytes.length;
    const started = await this.start({ size, ...fields });
    if (started.status !== 200) return started as unknown as FileResponse<Stored>;
    const { uri, region, upload_id } = started.body;
    const upload = { uri, region, upload_id, size };
    const md5 = createHash('md5').update(bytes).digest('base64');
    const { body } = await this.#call<{ url: string; headers: Record<string, string> }>('upload', {
      ...upload,
      part: 1,
      md5,
    });
    const sent = await fetch(body.url, { method: 'PUT', body: Buffer.from(bytes), headers: body.headers });
    assert.equal(sent.status, 200, JSON.stringify(body));
    const parts = [{ part_number: 1, etag: sent.headers.get('etag')! }];
    return this.#call<Stored>('complete', { ...upload, parts });
  }
}
