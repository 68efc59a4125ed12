import type { Fault } from './fault';

/** A defect in one file of a build. */
export interface Finding extends Fault {
  /** Path relative to the build's folder. */
  file: string;
}

/** A defect that makes further inspection impossible. */
export class FindingError extends Error {
  override readonly name = 'FindingError';
  readonly finding: Finding;

  constructor(finding: Finding) {
    super(describeFinding(finding));
    this.finding = finding;
  }
}

/** @returns messages that begin with the file name */
export const describeFinding = ({ file, what, advice }: Finding): string =>
  `"${file}" ${what}${advice === '' ? '' : `. ${advice}`}`;
