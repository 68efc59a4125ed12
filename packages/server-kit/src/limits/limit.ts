/** At most so many within so many seconds. */
export interface Limit {
  max: number;
  /** Seconds. */
  window: number;
}
