import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { SignedPolicy } from '../access/policy';

/** URL and API key of the service. */
export interface ServiceEndpoint {
  /** Includes the prefix; no trailing slash. */
  url: string;
  apiKey: string;
}

export interface Started {
  uri: string;
  region: string;
  upload_id: string;
  location_url: string;
}

export interface Stored {
  handle: string;
  url: string;
  key: string;
  filename: string;
  mimetype: string;
  size: number;
  status: string;
}

type Refusable<T> = T & { error?: string };
export interface FileResponse<T> {
  status: number;
  headers: Headers;
  body: Refusable<T>;
}

export interface PartUrl {
  url: string;
  headers: Record<string, string>;
}

export const md5 = (bytes: Uint8Array, encoding: 'base64' | 'hex' = 'base64'): string =>
  createHash('md5').update(bytes).digest(encoding);

/** Calls the upload protocol step by step, so that tests can break each step. */
export class FileClient {
  readonly #service: ServiceEndpoint;
  signed: SignedPolicy | Record<string, never>;

  constructor(service: ServiceEndpoint, signed: SignedPolicy) {
    this.#service = service;
    this.signed = signed;
  }

  call = <T>(path: string, body: object): Promise<FileResponse<T>> =>
    this.post(path, JSON.stringify({ apikey: this.#service.apiKey, ...this.signed, ...body }));

  async post<T>(path: string, text: string): Promise<FileResponse<T>> {
    const response = await fetch(`${this.#service.url}${path}`, {
      method: 'POST',
      body: text,
      headers: { 'content-type': 'application/json' },
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Refusable<T> };
  }

  start = (fields: object = {}) =>
    this.call<Started>('/upload/multipart/start', {
      filename: 'note.txt',
      mimetype: 'text/plain',
      size: 5,
      store: { location: 's3' },
      ...fields,
    });

  announcePart = (upload: Started, bytes: Uint8Array, fields: object = {}) =>
    this.call<PartUrl>('/upload/multipart/upload', {
      ...ids(upload),
      part: 1,
      size: bytes.length,
      md5: md5(bytes),
      store: { location: 's3' },
      ...fields,
    });

  complete = (upload: Started, size: number, parts: { part_number: number; etag: string }[], fields: object = {}) =>
    this.call<Stored>('/upload/multipart/complete', {
      ...ids(upload),
      size,
      parts,
      store: { location: 's3' },
      ...fields,
    });

  put = (part: PartUrl, bytes: Uint8Array, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(part.url, { method: 'PUT', body: Buffer.from(bytes), headers: { ...part.headers, ...headers } });

  /** Announces and sends one part. @returns its entry for the list of parts */
  async sendPart(upload: Started, bytes: Uint8Array, part = 1): Promise<{ part_number: number; etag: string }> {
    const { status, body } = await this.announcePart(upload, bytes, { part });
    assert.equal(status, 200, JSON.stringify(body));
    const response = await this.put(body, bytes);
    assert.equal(response.status, 200, await response.text());
    return { part_number: part, etag: response.headers.get('etag')! };
  }

  /** Uploads a file completely. @returns the last response */
  async upload(bytes: Uint8Array, fields: object = {}): Promise<FileResponse<Stored>> {
    const started = await this.start({ size: bytes.length, ...fields });
    if (started.status !== 200) return started as unknown as FileResponse<Stored>;
    return this.complete(started.body, bytes.length, [await this.sendPart(started.body, bytes)]);
  }

  /** Opens a file like a browser. */
  open = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
    fetch(`${this.#service.url}/cdn/${path}`, { method, headers });
}

const ids = ({ uri, region, upload_id }: Started) => ({ uri, region, upload_id });
