/** Lets an application report failures of one of its parts: a lazy chunk or a component tree. */
export interface PartFailures {
  /** Reports the failure to the portal's owners, once per release. */
  report(failure: { what: 'render' | 'chunk'; error: unknown }): void;
  /**
   * Mounts the fallback release instead of this one. Unsaved input is lost unless the module preserves it.
   * @returns false if there is no fallback release; nothing changes then
   */
  takeFallbackRelease(): Promise<boolean>;
}
