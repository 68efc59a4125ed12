/** A defect and the script that caused it. */
export interface Fault {
  /** URL of the script. */
  source?: string | undefined;
  line?: number;
  /** Frames as `<url>:<line>:<column>`, the innermost first. */
  stack?: string;
  what: string;
  advice: string;
}
