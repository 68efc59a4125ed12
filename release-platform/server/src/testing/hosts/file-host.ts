import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface HostedFile {
  status?: number;
  headers?: Record<string, string>;
  body: string | Buffer;
}

/** Another host, on which teams publish their builds. */
export interface FileHost {
  /** Without a trailing slash. */
  origin: string;
  /** Path → response. */
  files: Map<string, HostedFile>;
  close(): void;
}

export async function startFileHost(): Promise<FileHost> {
  const files: FileHost['files'] = new Map();
  const server = createServer((request, response) => {
    const { status = 200, headers = {}, body } = files.get(request.url!) ?? { status: 404, body: '' };
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, files, close };
}
