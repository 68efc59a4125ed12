import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Build } from '../build';
import { contentPolicy, pageText, SYSTEMJS_PATH } from './page';

/** Base path of the portal's pages. */
export const BASE_PATH = '/lenders';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.html': 'text/html',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

export interface ServedPage {
  build: Build;
  nonce: string;
  /** Path → own script of the page. */
  scripts: ReadonlyMap<string, Uint8Array>;
  /** Specifier → path, for native modules. */
  imports: Record<string, string>;
}

/** The URL path of a release. As on a portal, its files are also served below `files`. */
export const releasePath = ({ release, id }: Pick<Build, 'release' | 'id'>) => `/modules/${release.name}/${id}/`;

/** A local portal without a backend that serves one build. */
export class PageServer {
  readonly #server: Server;
  readonly #page: ServedPage;
  readonly #folders: readonly string[];

  private constructor(page: ServedPage) {
    this.#page = page;
    this.#folders = [releasePath(page.build), `/modules/${page.build.release.name}/files/`];
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch((error: unknown) => response.destroy(error as Error));
    });
  }

  static async start(page: ServedPage): Promise<PageServer> {
    const server = new PageServer(page);
    await new Promise<void>((resolve) => void server.#server.listen(0, '127.0.0.1', resolve));
    return server;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => void this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', this.origin);
    const address = decodeURIComponent(pathname);
    if (address === BASE_PATH || address.startsWith(`${BASE_PATH}/`)) return void this.#sendPage(response);
    const content = await this.#find(address);
    if (content === undefined) return void response.writeHead(404).end();
    response
      .writeHead(200, {
        'content-type': TYPES[path.extname(address)] ?? 'application/octet-stream',
        'x-content-type-options': 'nosniff',
      })
      .end(content);
  }

  #sendPage(response: ServerResponse): void {
    const { nonce, imports, build } = this.#page;
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': contentPolicy(nonce, build.release),
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      .end(pageText(nonce, imports));
  }

  async #find(address: string): Promise<Uint8Array | undefined> {
    const { scripts, build } = this.#page;
    if (address === SYSTEMJS_PATH)
      return readFile(createRequire(import.meta.url).resolve('systemjs/dist/system.min.js'));
    const folder = this.#folders.find((each) => address.startsWith(each));
    if (folder === undefined) return scripts.get(address);
    const file = address.slice(folder.length);
    // A valid manifest has no paths that lead out of the folder.
    return file in build.release.files ? readFile(path.join(build.folder, file)) : undefined;
  }
}
