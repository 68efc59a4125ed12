import type { WebhookData } from '@lender-portal/registry-api';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

interface ReceivedEvent {
  id: string;
  /** Whether the library accepts the signature. */
  isSigned(secret: string): boolean;
  body: { type: string; timestamp: string; data: WebhookData };
}

export interface WebhookReceiver {
  url: string;
  /** All requests, also those that it did not confirm. */
  received: ReceivedEvent[];
  /** Status of the response; undefined for none. */
  decide: (event: ReceivedEvent) => number | undefined;
  /** Waits until the given number of requests has been received in total. */
  expect(count: number): Promise<void>;
  close(): Promise<void>;
}

/** A receiver of webhooks on its own port. @param port 0 for any free port */
export async function startWebhookReceiver(port = 0): Promise<WebhookReceiver> {
  const received: ReceivedEvent[] = [];
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const headers = request.headers as Record<string, string>;
      const event: ReceivedEvent = {
        id: headers['webhook-id']!,
        isSigned(secret) {
          try {
            return new Webhook(secret).verify(body, headers) !== undefined;
          } catch {
            return false;
          }
        },
        body: JSON.parse(body) as ReceivedEvent['body'],
      };
      received.push(event);
      const status = receiver.decide(event);
      if (status !== undefined) response.writeHead(status).end();
      for (const check of waiting) check();
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    decide: () => 204,
    expect: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (received.length < count) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}
