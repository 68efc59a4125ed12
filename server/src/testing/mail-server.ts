import { SMTPServer } from 'smtp-server';
import { text } from 'node:stream/consumers';

/** A mail as it came over the wire. */
export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and body. */
  raw: string;
}

/** A refusal as a mail server answers it. */
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
  /** Decides what becomes of a mail; the default takes every one. */
  decide: (mail: ReceivedMail) => Promise<void> | void;
  /** Waits for so many mails in all. */
  expect(count: number): Promise<ReceivedMail[]>;
  close(): Promise<void>;
}

/** A real mail server. @param wanted its port; 0 takes a free one */
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
  // Of connections that break.
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
