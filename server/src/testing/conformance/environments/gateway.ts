import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

const PREFIX = '/auth/v1';

/** Mail links as documented in the README, by template name. */
const TYPES: Readonly<Record<string, string>> = {
  confirmation: 'signup',
  recovery: 'recovery',
  magic_link: 'magiclink',
  email_change: 'email_change',
};

function template(name: string): string {
  const type = TYPES[name];
  if (type === undefined) return '<p>{{ .Token }}</p>';
  return `<p><a href="{{ .SiteURL }}/confirm?token_hash={{ .TokenHash }}&type=${type}&redirect_to={{ .RedirectTo }}">Continue</a></p>`;
}

/** Emulates the part of a hosted project's gateway that the portal relies on: the path prefix. */
export async function startGateway(port: number, target: string): Promise<() => Promise<void>> {
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://gateway');
    const [, name] = /^\/templates\/(\w+)$/.exec(pathname) ?? [];
    if (name !== undefined) outgoing.setHeader('content-type', 'text/html').end(template(name));
    else if (pathname.startsWith(`${PREFIX}/`)) forward(target, incoming, outgoing);
    else outgoing.writeHead(404).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

function forward(target: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { host: _host, ...headers } = incoming.headers;
  const passedOn = request(
    `${target}${incoming.url!.slice(PREFIX.length)}`,
    { method: incoming.method!, headers },
    (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
    },
  );
  passedOn.once('error', (error) => outgoing.headersSent || outgoing.writeHead(502).end(error.message));
  incoming.pipe(passedOn);
}
