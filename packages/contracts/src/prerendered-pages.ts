import type { RuntimeConfig } from './configuration/runtime-config';

/** Props of a prerendered page. All values are placeholders that the host replaces in the markup. */
export interface PrerenderProps {
  config: RuntimeConfig;
  /** The portal's base path, such as `/lenders`. */
  basePath: string;
}

/**
 * First paint of a module's pages, rendered at build time, by path below the base path. A component returns what its
 * page shows before data arrives, and nothing that depends on the viewer. Style elements in it become critical CSS.
 */
export type PrerenderedPages = Readonly<Record<string, (props: PrerenderProps) => unknown>>;
