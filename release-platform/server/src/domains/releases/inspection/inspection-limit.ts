import { ApplicationError } from '@lender-portal/server-kit/errors/application-error';
import type { Finding } from '@lender-portal/releases/inspection';

/** Time and memory limits of an inspection. */
export interface InspectionLimits {
  timeMs: number;
  /** Heap size in MB. */
  memoryMb: number;
}

/**
 * Regular builds of 50 MB need 3 s and 150 MB. Two processes at the limit still leave enough of a 2 GB container for
 * the portal.
 */
export const INSPECTION_LIMITS: InspectionLimits = { timeMs: 30_000, memoryMb: 384 };

/** An inspection was stopped because it exceeded a limit. */
export class InspectionLimitError extends ApplicationError {
  readonly exceeded: 'time' | 'memory';
  readonly finding: Finding;

  /** @param file the file being read */
  constructor(exceeded: 'time' | 'memory', file: string, { timeMs, memoryMb }: InspectionLimits) {
    const what =
      exceeded === 'time'
        ? `could not be inspected within ${timeMs / 1000} s`
        : `needs more than ${memoryMb} MB of memory to inspect`;
    super('INSPECTION_LIMIT', `"${file}" ${what}`);
    this.exceeded = exceeded;
    this.finding = {
      file,
      what,
      advice: 'Split the file into smaller ones, or leave out data that a page can load later',
    };
  }
}
