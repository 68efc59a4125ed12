import { openInBrowser } from './browser';
import { runCommand } from './run-command';

const interrupted = () =>
  new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    // Who has started it has ended.
    process.once('disconnect', () => resolve());
  });
const { env, stdout, stderr } = process;

process.exitCode = await runCommand(process.argv.slice(2), { env, stdout, stderr, interrupted, openInBrowser });
