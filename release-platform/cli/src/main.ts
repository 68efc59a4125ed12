import { openInBrowser } from './browser';
import { runCommand } from './run-command';

const interrupted = () =>
  new Promise<void>((resolve) => {
    // The parent process has ended, if it was started with a channel.
    const events = ['SIGINT', 'SIGTERM', 'disconnect'] as const;
    const end = () => {
      // A listener for "disconnect" keeps the channel open, and so this process alive.
      for (const event of events) process.off(event, end);
      resolve();
    };
    for (const event of events) process.once(event, end);
  });
const { env, stdout, stderr } = process;

process.exitCode = await runCommand(process.argv.slice(2), { env, stdout, stderr, interrupted, openInBrowser });
