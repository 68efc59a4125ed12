/** A defect and the URL of the script that caused it. */
export interface Fault {
  source?: string | undefined;
  line?: number;
  what: string;
  advice: string;
}
