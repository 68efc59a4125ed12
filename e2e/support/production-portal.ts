import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { repository } from './portal/running-portal';

/** A portal in production mode with an emulator instead of the hosted service, and its own database. */
export async function startProductionPortal(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(repository, 'server/src/testing/hosted/production-portal.ts')],
    {
      cwd: repository,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const origin = await new Promise<string>((ready, fail) => {
    child.stdout.on('data', () => {
      const url = /^Ready: (\S+)$/m.exec(output)?.[1];
      if (url) ready(url);
    });
    child.once('close', (code) => fail(new Error(`The portal ended with exit code ${code}:\n${output}`)));
  });
  return {
    origin,
    stop: async () => {
      const closed = once(child, 'close');
      child.kill('SIGINT');
      await closed;
    },
  };
}
