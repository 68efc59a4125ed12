/** What is wrong with a file or a manifest, and what can be done. */
export interface Fault {
  what: string;
  /** Empty where what is wrong says it. */
  advice: string;
}
