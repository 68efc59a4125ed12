import { channel } from 'node:diagnostics_channel';

/** What happens in the program, told to whoever measures it; where nobody does, telling costs next to nothing. */
interface Told<Event> {
  publish(event: Event): void;
  /** @returns what ends it */
  subscribe(listener: (event: Event) => void): () => void;
}

function told<Event>(name: string): Told<Event> {
  const events = channel(`lender-portal:${name}`);
  return {
    publish: (event) => {
      if (events.hasSubscribers) events.publish(event);
    },
    subscribe(listener) {
      const heard = (event: unknown) => listener(event as Event);
      events.subscribe(heard);
      return () => events.unsubscribe(heard);
    },
  };
}

/** An attempt to send a mail. */
export const mailAttempts = told<{ outcome: 'sent' | 'delayed' | 'abandoned' }>('mail');

/** A file that came in, or did not. */
export const uploads = told<{ outcome: 'stored' | 'refused' | 'failed'; bytes: number }>('upload');

/** A use that was over a limit; `rule` is a word of the program's. */
export const limitsHit = told<{ rule: string }>('limit');

/** A statement that the database answered, without its values. */
export const statements = told<{ sql: string; milliseconds: number; isRefused: boolean }>('statement');

/** A GraphQL operation that was answered; `name` is one of the portal's own, or "other". */
export const operations = told<{ name: string; outcome: 'ok' | 'refused' | 'failed'; seconds: number }>('operation');

/** A GraphQL operation that begins, by the same names. */
export const operationsBegun = told<{ name: string }>('operation-begun');
