import { fastify, type FastifyInstance } from 'fastify';
import { Writable } from 'node:stream';
import { readSettings } from '../config/read-settings';
import type { PlatformSettings } from '../config/settings';
import { openPageSources } from '../host/page-sources';
import { hostPlugin } from '../host/plugin';
import { temporaryFolder } from './test-settings';

export interface LogLine {
  level: number;
  msg: string;
  reqId?: string;
  err?: { message: string };
}

/** A log that is kept, line by line. */
export function keptLog() {
  const lines: LogLine[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      for (const line of chunk.toString().split('\n').filter(Boolean)) lines.push(JSON.parse(line) as LogLine);
      done();
    },
  });
  return { lines, stream };
}

/** Pages, modules and the import map alone, as they are built: without the services. */
export async function pagesAlone(overrides: Partial<PlatformSettings> = {}): Promise<{ app: FastifyInstance; lines: LogLine[] }> {
  const { lines, stream } = keptLog();
  const app = fastify({ logger: { level: 'info', stream } });
  const settings = { ...readSettings({ DATA_DIR: temporaryFolder() }), ...overrides };
  await app.register(hostPlugin, { settings, pages: openPageSources(settings, app.log) });
  return { app, lines };
}
