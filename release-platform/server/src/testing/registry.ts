import type { Change, LedgerRow, Module } from '@lender-portal/registry-api';
import type { Release } from '@lender-portal/releases';
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { gzipped, systemModule, testBuild } from './archives';
import { call, createTestToken, upload, type RegistryAnswer } from './calls';
import { openPage } from './page-map';
import { startTestServer, type TestServer } from './test-server';

export const DOCUMENTS = '@lender-portal/documents-mfe';
export const USERS = '@lender-portal/users-mfe';

interface CallOptions {
  /** The owner's unless given; null for none. */
  token?: string | null;
  headers?: Record<string, string>;
}

/** A build of one script, whose content the text distinguishes. */
export function scriptBuild(text: string, release: Partial<Release> = {}) {
  const { name = DOCUMENTS } = release;
  const entry = `${text.replaceAll(/\W+/g, '-')}.1.js`;
  return testBuild({ [entry]: systemModule([], text) }, { name, entries: { [name]: entry }, ...release });
}

/** Asserts success. @returns the body */
function success<Body>({ status, body }: RegistryAnswer<Body>): RegistryAnswer<Body>['body'] {
  assert.ok(status < 300, `${status} ${JSON.stringify(body)}`);
  return body;
}

type CreateToken<Server> = (server: Server, name: string, modules: string[], isOwner?: boolean) => Promise<string>;

/** A server for the tests of a file, and calls of its registry by an owner or a team. */
export class TestRegistry<Server extends { url: string; close(): Promise<unknown> }> {
  readonly #createToken: CreateToken<Server>;
  server!: Server;
  owner!: string;

  /** @param start called before the first test */
  constructor(start: () => Promise<Server>, createToken: CreateToken<Server>) {
    this.#createToken = createToken;
    before(async () => {
      this.server = await start();
      this.owner = await createToken(this.server, 'owners', [], true);
    });
    after(() => this.server.close());
  }

  token(name: string, ...modules: string[]): Promise<string> {
    return this.#createToken(this.server, name, modules);
  }

  call<Body = object>(
    path: string,
    { method = 'GET', body, token = this.owner, headers = {} }: CallOptions & { method?: string; body?: unknown } = {},
  ): Promise<RegistryAnswer<Body>> {
    return call<Body>(this.server, path, token ?? undefined, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  post<Body = Change>(path: string, body: unknown, options?: CallOptions): Promise<RegistryAnswer<Body>> {
    return this.call(path, { ...options, method: 'POST', body });
  }

  async read<Body>(path: string, token?: string): Promise<RegistryAnswer<Body>['body']> {
    return success(await this.call<Body>(path, token === undefined ? {} : { token }));
  }

  module(name: string, token?: string): Promise<Module> {
    return this.read<Module>(`/modules/${encodeURIComponent(name)}`, token);
  }

  async ledger(): Promise<readonly LedgerRow[]> {
    return (await this.read('/ledger')) as unknown as LedgerRow[];
  }

  /** Publishes a build as an owner. @returns its release id */
  async publish(text: string, release: Partial<Release> = {}): Promise<string> {
    const { id, entries, manifest } = scriptBuild(text, release);
    success(await upload(this.server, manifest.name, this.owner, await gzipped(entries)));
    return id;
  }

  /** Makes releases live without a check. @returns the revision */
  async swap(set: Record<string, string>, more: object = {}): Promise<Change> {
    return success(await this.post('/swaps', { set, force: true, ...more }));
  }

  page(headers: Record<string, string> = {}): ReturnType<typeof openPage> {
    return openPage(this.server, headers);
  }
}

/** The registry of the release platform alone. */
export const testRegistry = (start: () => Promise<TestServer> = startTestServer) =>
  new TestRegistry(start, createTestToken);
