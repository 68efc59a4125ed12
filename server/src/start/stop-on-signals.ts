import type { EventEmitter } from 'node:events';
import { explain } from '../foundation/explain';

const STOP_TIMEOUT_MS = 10_000;
const START_ABORT_MS = 2_000;

/** The part of the process used here. */
interface StoppableProcess extends Pick<EventEmitter, 'on'> {
  exit(code: number): unknown;
  stderr: { write(text: string): unknown };
}

export interface Stop {
  /** True after the first signal. */
  readonly isRequested: boolean;
  /** Closes the server and exits. */
  now(): Promise<void>;
}

/** Shutdown steps, in order. */
interface Stoppable {
  /** Keeps serving until load balancers have noticed. */
  drain(): Promise<void>;
  close(): PromiseLike<unknown>;
}

/**
 * First signal: drain, stop accepting connections, finish pending requests, close the database. Second signal: exit
 * immediately. An uncaught error leaves an unknown state, so the process exits to be restarted.
 * @param running returns the server once it is built
 */
export function stopOnSignals(running: () => Stoppable | undefined, target: StoppableProcess = process): Stop {
  const stop = { isRequested: false, now: () => end(0) };

  async function end(code: number): Promise<void> {
    setTimeout(() => target.exit(1), STOP_TIMEOUT_MS).unref();
    try {
      await running()?.close();
    } catch (error) {
      target.stderr.write(`The platform did not stop cleanly: ${explain(error)}\n`);
      target.exit(1);
      return;
    }
    target.exit(code);
  }

  function onSignal(): void {
    if (stop.isRequested) {
      target.exit(1);
      return;
    }
    stop.isRequested = true;
    const server = running();
    if (server) void server.drain().then(() => end(0));
    // start() stops as soon as the server is built. Exits anyway if that takes too long, for example waiting for a
    // database.
    else setTimeout(() => target.exit(0), START_ABORT_MS).unref();
  }
  // `npm run dev` disconnects when it ends.
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) target.on(signal, onSignal);

  for (const event of ['uncaughtException', 'unhandledRejection']) {
    target.on(event, (error: unknown) => {
      target.stderr.write(`Uncaught error, shutting down: ${explain(error)}\n`);
      void end(1);
    });
  }
  return stop;
}
