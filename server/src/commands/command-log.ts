import { fastify, type FastifyBaseLogger } from 'fastify';
import { Writable } from 'node:stream';
import type { CommandContext } from './context';

/** Prints the platform's log lines as plain text for the terminal. */
export function commandLog({ stderr }: CommandContext): FastifyBaseLogger {
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      for (const line of chunk.toString().split('\n').filter(Boolean)) {
        const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message: string } };
        stderr.write(`${[msg, err?.message].filter(Boolean).join(': ')}\n`);
      }
      done();
    },
  });
  return fastify({ logger: { level: 'info', stream } }).log;
}
