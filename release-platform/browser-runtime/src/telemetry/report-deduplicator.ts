import {
  failureClassOf,
  MAX_REPORT_EVENTS,
  vitalNames,
  type FailureEvent,
  type FailureKind,
  type MountEvent,
} from '@lender-portal/module-contract/telemetry';

interface ModuleRelease {
  module: string;
  /** Release id; null for a build without one. */
  release: string | null;
}

export interface ModuleFailure extends ModuleRelease {
  what: FailureKind;
  error: unknown;
}

export interface ModuleMount extends ModuleRelease {
  /** Whether it is the fallback of a failed release. */
  isFallback: boolean;
}

/** An event that is queued until the sender is loaded. */
export type TelemetryEvent = { failure: ModuleFailure; route: string } | { mount: ModuleMount };

type ModuleEvent = FailureEvent | MountEvent;

/** One event fits into a body; the server keeps less and removes personal data. */
const MAX_MESSAGE_LENGTH = 500;
const MAX_STACK_LENGTH = 4_000;

/** Reserves capacity for the web vitals. */
const MAX_MODULE_EVENTS = MAX_REPORT_EVENTS - vitalNames.length;

/**
 * @returns converts events for sending. Drops repeated failures, errors and mounts of a release, and events over the
 * page's limit.
 */
export function createReportDeduplicator(): (event: TelemetryEvent) => ModuleEvent[] {
  const reported = new Set<string>();

  function deduplicate<Event>(key: string, event: Event): Event[] {
    if (reported.has(key) || reported.size >= MAX_MODULE_EVENTS) return [];
    reported.add(key);
    return [event];
  }

  return (event) => {
    if ('failure' in event) {
      const { module, release, what, error } = event.failure;
      const key = `${failureClassOf(what)} ${module} ${release}`;
      return deduplicate(key, {
        kind: 'failure',
        module,
        release,
        what,
        message: messageOf(error),
        stack: stackOf(error),
        route: event.route,
      });
    }
    const { module, release, isFallback } = event.mount;
    return deduplicate(`mount ${module} ${release} ${isFallback}`, {
      kind: 'mount',
      module,
      release,
      isFallback,
    });
  };
}

const messageOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, MAX_MESSAGE_LENGTH);
const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? '').slice(0, MAX_STACK_LENGTH) : '';
