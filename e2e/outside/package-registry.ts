import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import { promisify } from 'node:util';

interface PackedPackage {
  name: string;
  version: string;
  /** Path of the tarball. */
  tarball: string;
}

/** The portal owner's private npm registry, with only the packed packages. */
export class PackageRegistry {
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(packages: readonly PackedPackage[]): Promise<PackageRegistry> {
    const files = new Map<string, Buffer>();
    const documents = new Map<string, (origin: string) => object>();
    for (const { name, version, tarball } of packages) {
      const bytes = await readFile(tarball);
      const { stdout } = await promisify(execFile)('tar', ['-xOzf', tarball, 'package/package.json']);
      files.set(`/${basename(tarball)}`, bytes);
      const manifest = JSON.parse(stdout) as object;
      const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
      documents.set(`/${name}`, (origin) => ({
        name,
        'dist-tags': { latest: version },
        versions: { [version]: { ...manifest, dist: { integrity, tarball: `${origin}/${basename(tarball)}` } } },
      }));
    }
    const server = createServer((request, response) => {
      const path = decodeURIComponent(request.url ?? '');
      const file = files.get(path);
      const document = documents.get(path);
      if (file) response.end(file);
      else if (document)
        response
          .setHeader('content-type', 'application/json')
          .end(JSON.stringify(document(`http://${request.headers.host}`)));
      else response.writeHead(404).end('{}');
    });
    server.unref();
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    return new PackageRegistry(server);
  }

  /** Includes a trailing slash. */
  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
