import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import { runCommand } from '../run-command';

/** What a portal answers to a call: its status and its body. */
type Answer = [status: number, body?: unknown];

/** A call as it came. */
export interface ReceivedCall {
  /** `POST /checks` */
  call: string;
  body: unknown;
}

/** A portal that answers what a test says, by `POST /checks`; where it says several, one after the other. */
export async function startRegistry(answers: Record<string, Answer | Answer[]>) {
  const calls: ReceivedCall[] = [];
  const server = createServer((request, response) => void answer(request, response));
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const call = `${request.method} ${decodeURIComponent(request.url!).replace('/registry', '')}`;
    const isJson = request.headers['content-type'] === 'application/json';
    calls.push({ call, body: isJson ? JSON.parse(Buffer.concat(chunks).toString()) : undefined });
    const known = answers[call] ?? [404, { code: 'NOT_FOUND', message: `nothing was said about ${call}` }];
    const [status, body] = isSeveral(known) ? (known.length > 1 ? known.shift()! : known[0]!) : known;
    response.writeHead(status, { 'content-type': 'application/json' }).end(body === undefined ? undefined : JSON.stringify(body));
  }
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  after(() => server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, calls, run: (...words: string[]) => run(words, origin), watch: (...words: string[]) => run(words, origin, true) };
}

const isSeveral = (answers: Answer | Answer[]): answers is Answer[] => Array.isArray(answers[0]);

/** A command as it is typed, with a token; `isTTY`: at a terminal. */
async function run(words: readonly string[], origin: string, isTTY = false) {
  let stdout = '';
  let stderr = '';
  const code = await runCommand(words, {
    env: { REGISTRY_URL: origin, REGISTRY_TOKEN: 'lprt_team' },
    stdout: { write: (text) => (stdout += text) },
    stderr: { write: (text) => (stderr += text), isTTY },
    interrupted: () => Promise.resolve(),
    openInBrowser: () => Promise.resolve(false),
  });
  return { code, stdout, stderr };
}
