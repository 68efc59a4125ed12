import S3rver from '@20minutes/s3rver';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { BucketSettings } from '../../objects/object-storage';

const BUCKET = 'modules';
/** The key that s3rver accepts. */
const KEY = 'S3RVER';

/**
 * An S3 server that verifies signatures. s3rver does not support conditional writes, like storages before 2024;
 * `conditional` adds them.
 */
export class TestS3 {
  readonly settings: BucketSettings;
  /** Received requests, such as `GET /modules/releases/…`. */
  readonly requests: string[] = [];
  /** Handles a request itself if it returns true. */
  intercept: (request: IncomingMessage, response: ServerResponse) => boolean = () => false;
  readonly #directory: string;
  readonly #port: number;
  #server: Server;
  /** URL of a conditional write → completion of its response. */
  readonly #conditionalWrites = new Map<string, Promise<unknown>>();
  readonly #answer: (request: IncomingMessage, response: ServerResponse) => void;

  private constructor(
    directory: string,
    server: Server,
    answer: (request: IncomingMessage, response: ServerResponse) => void,
  ) {
    this.#directory = directory;
    this.#server = server;
    this.#answer = answer;
    this.#port = (server.address() as AddressInfo).port;
    this.settings = {
      url: `http://127.0.0.1:${this.#port}`,
      bucket: BUCKET,
      region: 'us-east-1',
      prefix: 'portal/',
      accessKeyId: KEY,
      secretAccessKey: KEY,
    };
  }

  static async start({ conditional = true }: { conditional?: boolean } = {}): Promise<TestS3> {
    const directory = mkdtempSync(path.join(os.tmpdir(), 's3-test-'));
    process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
    const options = { directory, silent: true, vhostBuckets: false, configureBuckets: [{ name: BUCKET }] };
    const s3rver = new S3rver(options);
    await s3rver.configureBuckets();
    const handleObject = s3rver.callback();
    // s3rver signs bucket URLs differently from current clients, so their signatures are not checked.
    const handleBucket = new S3rver({ ...options, allowMismatchedSignatures: true }).callback();
    const server = createServer();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const s3 = new TestS3(directory, server, (request, response) => {
      s3.requests.push(`${request.method} ${request.url}`);
      if (s3.intercept(request, response) || (conditional && s3.#rejectsConditionalWrite(request, response))) return;
      const isBucket = new URL(request.url!, s3.settings.url).pathname === `/${BUCKET}/`;
      (isBucket ? handleBucket : handleObject)(request, response);
    });
    server.on('request', s3.#answer);
    return s3;
  }

  /** Makes the server unreachable. */
  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Makes the server reachable again, with its data. */
  async restart(): Promise<void> {
    this.#server = createServer(this.#answer);
    await once(this.#server.listen(this.#port, '127.0.0.1'), 'listening');
  }

  /** @returns the keys of all objects, without the prefix */
  async keys(): Promise<string[]> {
    const folder = path.join(this.#directory, BUCKET, this.settings.prefix);
    const files = await readdir(folder, { recursive: true }).catch(() => []);
    return files
      .filter((file) => file.endsWith('._S3rver_object'))
      .map((file) => file.slice(0, -'._S3rver_object'.length))
      .sort();
  }

  /** Only the first conditional write of a new key succeeds. */
  #rejectsConditionalWrite(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method === 'DELETE' || request.url?.includes('?delete')) this.#conditionalWrites.clear();
    if (request.method !== 'PUT' || request.headers['if-none-match'] !== '*') return false;
    const taken = this.#conditionalWrites.get(request.url!);
    if (!taken) this.#conditionalWrites.set(request.url!, once(response, 'close'));
    const refuse = () => {
      request.resume();
      response
        .writeHead(412, { 'content-type': 'application/xml' })
        .end('<Error><Code>PreconditionFailed</Code><Message>It is there</Message></Error>');
    };
    void taken?.then(refuse);
    return taken !== undefined;
  }
}
