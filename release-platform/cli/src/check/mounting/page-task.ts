/** Id of the only route of the bare page, and of its page without the module. */
export const ROUTE = 'check';
export const AWAY = { path: '-/nothing', routes: ['away'] };

/** Instructions for a bare page, as JSON. */
export interface PageTask {
  /** Determines the module's props. Remotes are native modules, applications are SystemJS modules. */
  kind: 'application' | 'remote';
  /** URL of the script that exports the lifecycles. */
  url: string;
  /** A viewer of `@lender-portal/testing`, or `guest`. */
  viewer: string;
  basePath: string;
  nonce: string;
  /** Added to the portal's props. */
  props: Record<string, unknown>;
  /** Specifier → URL of shared libraries. */
  libraries: Record<string, string>;
  /** URL → digest of the build's scripts and style sheets. */
  integrity: Record<string, string>;
  /** URLs of style sheets that are linked while the module is mounted. */
  styles: string[];
}
