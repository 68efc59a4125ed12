import { MAX_REPORT_EVENTS, scrubMessage, vitalNames, type FailureEvent, type FailureKind, type MountEvent } from '@lender-portal/contracts/reports';

export interface ModuleFailure {
  module: string;
  /** The id of its release; null where it is none. */
  release: string | null;
  what: FailureKind;
  error: unknown;
}

export interface ModuleMount {
  module: string;
  release: string | null;
  milliseconds: number;
  /** Whether it is the release before, in the place of one that failed. */
  isFallback: boolean;
}

/** What has happened, as it is kept until the sender is there. */
export type Happening = { failure: ModuleFailure; route: string } | { mount: ModuleMount };

/** A page has its vitals to tell at its end, whatever happened before. */
const MAX_OF_MODULES = MAX_REPORT_EVENTS - vitalNames.length;

/** @returns what is told of what happened: of each release that it failed, and that it was mounted, once a page, and no more than a page may tell */
export function createEvents(): (happening: Happening) => (FailureEvent | MountEvent)[] {
  const told = new Set<string>();

  function once<Event>(key: string, event: Event): Event[] {
    if (told.has(key) || told.size >= MAX_OF_MODULES) return [];
    told.add(key);
    return [event];
  }

  return (happening) => {
    if ('failure' in happening) {
      const { module, release, what, error } = happening.failure;
      return once(`failure ${module} ${release}`, { kind: 'failure', module, release, what, message: messageOf(error), route: happening.route });
    }
    const { module, release, milliseconds, isFallback } = happening.mount;
    return once(`mount ${module} ${release} ${isFallback}`, { kind: 'mount', module, release, milliseconds: Math.round(milliseconds), isFallback });
  };
}

const messageOf = (error: unknown): string => scrubMessage(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
