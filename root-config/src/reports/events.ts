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
  /** The id of its release; null where it is none. */
  release: string | null;
}

export interface ModuleFailure extends ModuleRelease {
  what: FailureKind;
  error: unknown;
}

export interface ModuleMount extends ModuleRelease {
  milliseconds: number;
  /** Whether it is the release before, in the place of one that failed. */
  isFallback: boolean;
}

/** What has happened, as it is kept until the sender is there. */
export type Happening = { failure: ModuleFailure; route: string } | { mount: ModuleMount } | { answer: AnswerEvent };

type ModuleEvent = FailureEvent | MountEvent | AnswerEvent;

/** A page has its vitals to tell at its end, whatever happened before. */
const MAX_OF_MODULES = MAX_REPORT_EVENTS - vitalNames.length;

/** @returns the events to send: each failure, error and mount of a release once per page, up to the limit of a page */
export function createEvents(): (happening: Happening) => ModuleEvent[] {
  const told = new Set<string>();

  function once<Event>(key: string, event: Event): Event[] {
    if (told.has(key) || told.size >= MAX_OF_MODULES) return [];
    told.add(key);
    return [event];
  }

  return (happening) => {
    if ('answer' in happening) return [happening.answer];
    if ('failure' in happening) {
      const { module, release, what, error } = happening.failure;
      const key = `${isErrorKind(what) ? 'error' : 'failure'} ${module} ${release}`;
      return once(key, { kind: 'failure', module, release, what, message: messageOf(error), stack: stackOf(error), route: happening.route });
    }
    const { module, release, milliseconds, isFallback } = happening.mount;
    return once(`mount ${module} ${release} ${isFallback}`, { kind: 'mount', module, release, milliseconds: Math.round(milliseconds), isFallback });
  };
}

const messageOf = (error: unknown): string => scrubMessage(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
const stackOf = (error: unknown): string => scrubStack(error instanceof Error ? (error.stack ?? '') : '');
