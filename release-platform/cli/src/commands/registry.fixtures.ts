import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import { runCommand } from '../run-command';

/** A response of the test portal: status, and the body as text or as the value of its JSON. */
type StubResponse = [status: number, body?: unknown];

/** A received request. */
export interface ReceivedCall {
  /** For example `POST /checks`. */
  call: string;
  body: unknown;
}

/** Starts a portal with canned responses, keyed like `POST /checks`. An array is returned one response at a time. */
export async function startRegistry(responses: Record<string, StubResponse | StubResponse[]>) {
  const calls: ReceivedCall[] = [];
  const server = createServer((request, response) => void respond(request, response));
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const call = `${request.method} ${decodeURIComponent(request.url!).replace('/registry', '')}`;
    const isJson = request.headers['content-type'] === 'application/json';
    calls.push({ call, body: isJson ? JSON.parse(Buffer.concat(chunks).toString()) : undefined });
    const canned = responses[call] ?? [404, { code: 'NOT_FOUND', message: `no canned response for ${call}` }];
    const [status, body] = isList(canned) ? (canned.length > 1 ? canned.shift()! : canned[0]!) : canned;
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(body === undefined || typeof body === 'string' ? body : JSON.stringify(body));
  }
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  after(() => server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    calls,
    run: (...args: string[]) => run(args, origin),
    runWithBrowser: (...args: string[]) => run(args, origin, { hasBrowser: true }),
  };
}

const isList = (responses: StubResponse | StubResponse[]): responses is StubResponse[] => Array.isArray(responses[0]);

interface RunOptions {
  hasBrowser?: boolean;
}

/** Runs a command with a token. */
async function run(args: readonly string[], origin: string, { hasBrowser = false }: RunOptions = {}) {
  let stdout = '';
  let stderr = '';
  const opened: string[] = [];
  const code = await runCommand(args, {
    env: { REGISTRY_URL: origin, REGISTRY_TOKEN: 'lprt_team' },
    stdout: { write: (text) => (stdout += text) },
    stderr: { write: (text) => (stderr += text) },
    interrupted: () => Promise.resolve(),
    openInBrowser: async (url) => {
      if (hasBrowser) opened.push(url);
      return hasBrowser;
    },
  });
  return { code, stdout, stderr, ...(opened.length > 0 && { opened }) };
}
