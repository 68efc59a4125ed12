import type { RemoteName } from '@lender-portal/contracts';
import type { RequestOrigin } from '../../../foundation/http/app-url';

/** Sources that a document may load from other origins, by directive of its content security policy. */
export type ForeignSources = Partial<Record<'scripts' | 'styles' | 'images' | 'fonts' | 'connect' | 'frames', readonly string[]>>;

/** The part of a page that the hosted application decides. */
export interface PageConfiguration {
  /** For the page's scripts; JSON. */
  config: object;
  /** Endpoint of the queries that pages send before their modules run. */
  graphqlUrl: string;
  sources: ForeignSources;
  /** Names of Trusted Types policies, beside those of the page host and of modules. */
  trustedTypesPolicies: readonly string[];
}

/**
 * @param remotes remote → the URL of its manifest
 * @param origin how a browser reached the page; the configured address without one
 */
export type ConfigurePage = (remotes: Readonly<Record<RemoteName, string>>, origin?: RequestOrigin) => PageConfiguration;
