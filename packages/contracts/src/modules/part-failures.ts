/** Reports failures of a part of an application to the portal: a lazy chunk, a tree of components. */
export interface PartFailures {
  /** Reports the failure to the owners of the portal, once for each release. */
  report(failure: { what: 'render' | 'chunk'; error: unknown }): void;
  /**
   * Mounts the fallback release in the place of this one. Input is lost unless it is preserved.
   *
   * @returns false if there is no fallback release; nothing changes then
   */
  takeReleaseBefore(): Promise<boolean>;
}
