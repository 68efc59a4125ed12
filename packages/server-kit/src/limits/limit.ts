/** At most `max` uses per `window`. */
export interface Limit {
  max: number;
  /** Seconds. */
  window: number;
}
