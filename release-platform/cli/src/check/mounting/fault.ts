/** Something wrong, with the URL of the script that it comes from. */
export interface Fault {
  source?: string | undefined;
  line?: number;
  what: string;
  advice: string;
}
