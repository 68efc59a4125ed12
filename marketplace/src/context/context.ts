import type { Loaders } from './loaders';
import type { Db } from '../tables/tables';

/** The lender on whose behalf a request is made. */
interface Viewer {
  lender: { id: string };
}

/** What the resolvers ask of the server that they run in. Each of the checks refuses who is not meant. */
export interface MarketplaceContext {
  db: Db;
  /** Made anew for each request. */
  loaders: Loaders;
  /** A user of a lender whose profile is complete. */
  completeViewer(): Promise<Viewer>;
  /** A user of a white-label lender whose profile is complete. */
  whiteLabelViewer(): Promise<Viewer>;
}
