// Entry of the inspection process: inspects releases one after another, without the portal's environment.
import { FindingError, inspectedFiles } from '@lender-portal/releases/inspection/internals';
import { tasks, type TaskMessage, type TaskRequest } from './tasks';

const send = (message: TaskMessage): void => void process.send?.(message);

inspectedFiles.subscribe((file) => send({ kind: 'file', file: String(file) }));

async function run({ name, input }: TaskRequest): Promise<void> {
  try {
    const task = tasks[name] as (given: unknown) => Promise<unknown>;
    send({ kind: 'result', result: await task(input) });
  } catch (error) {
    if (error instanceof FindingError) send({ kind: 'finding', finding: error.finding });
    else {
      const { message, stack, code } = error as NodeJS.ErrnoException;
      send({ kind: 'error', message, stack, code });
    }
  }
}

process.on('message', (request: TaskRequest) => void run(request));
process.on('disconnect', () => process.exit());
// Ignore signals of the terminal. The portal ends this process by disconnecting, after the last task.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
