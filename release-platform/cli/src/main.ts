import { openInBrowser } from './browser';
import { runCommand } from './run-command';

const interrupted = () =>
  new Promise<void>((resolve) => {
    // "disconnect": the parent process that opened the IPC channel has ended.
    const events = ['SIGINT', 'SIGTERM', 'disconnect'] as const;
    const end = () => {
      // A "disconnect" listener would keep the channel open and this process alive.
      for (const event of events) process.off(event, end);
      resolve();
    };
    for (const event of events) process.once(event, end);
  });
const { env, stdout, stderr } = process;

process.exitCode = await runCommand(process.argv.slice(2), {
  env,
  stdout,
  stderr,
  interrupted,
  openInBrowser,
});
