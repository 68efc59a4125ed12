import type { EventEmitter } from 'node:events';
import { explain } from '../foundation/explain';

const STOP_TIMEOUT_MS = 10_000;
const START_ABORT_MS = 2_000;

/** What of the process a stop works with. */
interface StoppableProcess extends Pick<EventEmitter, 'on'> {
  exit(code: number): unknown;
  stderr: { write(text: string): unknown };
}

export interface Stop {
  /** Whether a signal asked for it. */
  readonly isRequested: boolean;
  /** Closes what is running, and ends the process. */
  now(): Promise<void>;
}

/** What a stop does with the server, one after the other. */
interface Stoppable {
  /** Goes on serving until whoever sends traffic has heard of the stop. */
  drain(): Promise<void>;
  close(): PromiseLike<unknown>;
}

/**
 * The first signal tells proxies, then takes no more connections, finishes the requests under way and closes the
 * database; a second one ends at once. An uncaught error leaves an unknown state, so the process exits to be restarted.
 *
 * @param running the server, once it is built
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
    // start() ends as soon as the server is built. Waiting for a database must not hold it up; nothing half done stays.
    else setTimeout(() => target.exit(0), START_ABORT_MS).unref();
  }
  for (const signal of ['SIGINT', 'SIGTERM']) target.on(signal, onSignal);

  for (const event of ['uncaughtException', 'unhandledRejection']) {
    target.on(event, (error: unknown) => {
      target.stderr.write(`The platform ends after an error that nothing handled: ${explain(error)}\n`);
      void end(1);
    });
  }
  return stop;
}
