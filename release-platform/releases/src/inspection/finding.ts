import type { Fault } from './fault';

/** A fault of one file of a build. */
export interface Finding extends Fault {
  /** Its name in the build's folder. */
  file: string;
}

/** A fault that leaves nothing else of the build to look at. */
export class FindingError extends Error {
  override readonly name = 'FindingError';
  readonly finding: Finding;

  constructor(finding: Finding) {
    super(describeFinding(finding));
    this.finding = finding;
  }
}

/** @returns a sentence that begins with the file */
export const describeFinding = ({ file, what, advice }: Finding): string => `"${file}" ${what}${advice === '' ? '' : `. ${advice}`}`;
