import { channel } from 'node:diagnostics_channel';

/** A diagnostics channel. Publishing without subscribers costs almost nothing. */
interface TelemetryChannel<Event> {
  publish(event: Event): void;
  /** @returns a function that unsubscribes */
  subscribe(listener: (event: Event) => void): () => void;
}

function createChannel<Event>(name: string): TelemetryChannel<Event> {
  const events = channel(`lender-portal:${name}`);
  return {
    publish: (event) => {
      if (events.hasSubscribers) events.publish(event);
    },
    subscribe(listener) {
      const handler = (event: unknown) => listener(event as Event);
      events.subscribe(handler);
      return () => events.unsubscribe(handler);
    },
  };
}

/** An attempt to send an email. */
export const mailAttempts = createChannel<{ outcome: 'sent' | 'delayed' | 'abandoned' }>('mail');

/** A use that exceeded a limit; `rule` is the rule's name. */
export const limitsHit = createChannel<{ rule: string }>('limit');

/** A completed GraphQL operation; `name` is one of the portal's own operations, or "other". */
export const operations = createChannel<{ name: string; outcome: 'ok' | 'refused' | 'failed'; seconds: number }>(
  'operation',
);
