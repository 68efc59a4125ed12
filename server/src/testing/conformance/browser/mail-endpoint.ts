import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decode } from '../mails';
import type { Environment } from '../environments/environment';

/** Serves received mails by `?to=`, for tests in another process. */
export async function startMailEndpoint({ mails }: Environment): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(({ url }, answer) => {
    const to = new URL(url ?? '/', 'http://mailbox').searchParams.get('to') ?? '';
    answer
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify(mails.received.filter((mail) => mail.to.includes(to)).map(decode)));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
