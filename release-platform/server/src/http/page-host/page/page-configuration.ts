import type { RemoteName } from '@lender-portal/module-contract';
import type { RequestOrigin } from '../../../foundation/http/app-url';

/** Third-party sources of a document by CSP directive. */
export type ForeignSources = Partial<
  Record<'scripts' | 'styles' | 'images' | 'fonts' | 'connect' | 'frames', readonly string[]>
>;

/** The part of a page that the hosted application defines. */
export interface PageConfiguration {
  /** JSON for the page's scripts. */
  config: object;
  /** Endpoint of queries that pages send before their modules run. */
  graphqlUrl: string;
  sources: ForeignSources;
  /** Trusted Types policies besides those of the page host and the modules. */
  trustedTypesPolicies: readonly string[];
}

/**
 * @param remotes remote → manifest URL
 * @param origin how the browser reached the page; defaults to the configured URL
 */
export type ConfigurePage = (
  remotes: Readonly<Record<RemoteName, string>>,
  origin?: RequestOrigin,
) => PageConfiguration;
