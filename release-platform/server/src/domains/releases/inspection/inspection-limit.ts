import { ApplicationError } from '@lender-portal/server-kit/errors/application-error';
import type { Finding } from '@lender-portal/releases/inspection';
import type { End, Limits } from '@lender-portal/releases/limited-process';

/**
 * Regular builds of 50 MB need 3 s and 150 MB. Two processes at the limit still leave enough of a 2 GB container for
 * the portal. A process inspects many releases, so only the time of each is limited.
 */
export const INSPECTION_LIMITS: Limits = {
  timeMs: 30_000,
  cpuSeconds: Infinity,
  memoryMb: 384,
  outputBytes: 20_000_000,
};

type Exceeded = NonNullable<End['exceeded']>;

/** An inspection was stopped because it exceeded a limit. */
export class InspectionLimitError extends ApplicationError {
  readonly exceeded: Exceeded;
  readonly finding: Finding;

  /** @param file the file being read */
  constructor(exceeded: Exceeded, file: string, { timeMs, memoryMb, outputBytes }: Limits) {
    const what = {
      time: `could not be inspected within ${timeMs / 1000} s`,
      memory: `needs more than ${memoryMb} MB of memory to inspect`,
      output: `yields more than ${outputBytes / 1e6} MB of results`,
    }[exceeded];
    super('INSPECTION_LIMIT', `"${file}" ${what}`);
    this.exceeded = exceeded;
    this.finding = {
      file,
      what,
      advice: 'Split the file into smaller ones, or leave out data that a page can load later',
    };
  }
}
