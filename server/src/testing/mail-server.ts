import { SMTPServer } from 'smtp-server';
import { text } from 'node:stream/consumers';

/** A received mail. */
export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and body. */
  raw: string;
}

/** An SMTP error response. */
export class Refusal extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

export interface TestMailServer {
  url: string;
  received: ReceivedMail[];
  /** Called for each mail; throw to reject it. Accepts all by default. */
  decide: (mail: ReceivedMail) => Promise<void> | void;
  /** Waits until the given number of mails has been received in total. */
  expect(count: number): Promise<ReceivedMail[]>;
  close(): Promise<void>;
}

/** A real SMTP server. @param wanted its port; 0 for any free port */
export async function startMailServer(wanted = 0): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  const waiting = new Set<() => void>();
  const smtp = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    async onData(stream, { envelope: { mailFrom, rcptTo } }, answer) {
      const mail = {
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        raw: await text(stream),
      };
      received.push(mail);
      for (const check of waiting) check();
      try {
        await server.decide(mail);
        answer();
      } catch (error) {
        answer(error as Error);
      }
    },
  });
  const port = await new Promise<number>((resolve, reject) => {
    smtp.once('error', reject);
    const listening = smtp.listen(wanted, '127.0.0.1', () => resolve((listening.address() as { port: number }).port));
  });
  // Ignore broken connections.
  smtp.on('error', () => {});
  const server: TestMailServer = {
    url: `smtp://127.0.0.1:${port}`,
    received,
    decide: () => {},
    expect: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (received.length < count) return;
          waiting.delete(check);
          resolve(received);
        };
        waiting.add(check);
        check();
      }),
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
  return server;
}
