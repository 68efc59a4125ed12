import type { Loaders } from './loaders';
import type { Db } from '../tables';

/** For which lender somebody asks. */
interface Viewer {
  lender: { id: string };
}

/** What the resolvers ask of the server that they run in. Each of the checks refuses who is not meant. */
export interface MarketplaceContext {
  db: Db;
  /** Made anew for each request. */
  loaders: Loaders;
  /** Somebody of a lender whose profile is complete. */
  completeViewer(): Promise<Viewer>;
  /** Somebody of a white-label lender, with a complete profile. */
  whiteLabelViewer(): Promise<Viewer>;
}
