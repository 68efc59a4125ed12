import {
  isErrorKind,
  MAX_REPORT_EVENTS,
  scrubMessage,
  scrubStack,
  vitalNames,
  type AnswerEvent,
  type FailureEvent,
  type FailureKind,
  type MountEvent,
} from '@lender-portal/contracts/reports';

export interface ModuleRelease {
  module: string;
  /** The id of its release; null for a build without one. */
  release: string | null;
}

export interface ModuleFailure extends ModuleRelease {
  what: FailureKind;
  error: unknown;
}

export interface ModuleMount extends ModuleRelease {
  milliseconds: number;
  /** Whether it is the fallback of a failed release. */
  isFallback: boolean;
}

/** An event as it is queued until the sender is loaded. */
export type TelemetryEvent = { failure: ModuleFailure; route: string } | { mount: ModuleMount } | { answer: AnswerEvent };

type ModuleEvent = FailureEvent | MountEvent | AnswerEvent;

/** Leaves room for the web vitals. */
const MAX_OF_MODULES = MAX_REPORT_EVENTS - vitalNames.length;

/** @returns converts an event for sending: each failure, error and mount of a release once per page, up to the limit of a page */
export function createReportDeduplicator(): (event: TelemetryEvent) => ModuleEvent[] {
  const reported = new Set<string>();

  function deduplicate<Event>(key: string, event: Event): Event[] {
    if (reported.has(key) || reported.size >= MAX_OF_MODULES) return [];
    reported.add(key);
    return [event];
  }

  return (event) => {
    if ('answer' in event) return [event.answer];
    if ('failure' in event) {
      const { module, release, what, error } = event.failure;
      const key = `${isErrorKind(what) ? 'error' : 'failure'} ${module} ${release}`;
      return deduplicate(key, { kind: 'failure', module, release, what, message: messageOf(error), stack: stackOf(error), route: event.route });
    }
    const { module, release, milliseconds, isFallback } = event.mount;
    return deduplicate(`mount ${module} ${release} ${isFallback}`, { kind: 'mount', module, release, milliseconds: Math.round(milliseconds), isFallback });
  };
}

const messageOf = (error: unknown): string => scrubMessage(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
const stackOf = (error: unknown): string => scrubStack(error instanceof Error ? (error.stack ?? '') : '');
