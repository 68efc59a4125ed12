/** A defect of a file or manifest and its fix. */
export interface Fault {
  what: string;
  /** Empty if `what` already implies the fix. */
  advice: string;
}
