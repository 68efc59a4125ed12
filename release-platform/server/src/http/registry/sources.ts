import type { Signer } from '@lender-portal/server-kit/crypto/signer';
import type { FindCompanies } from '../../domains/releases/canaries/find-companies';
import type { RunningCanaries } from '../../domains/releases/canaries/running-canaries';
import type { WatchedRevisions } from '../../domains/releases/health/watched-revisions';
import type { Ledger } from '../../domains/releases/ledger/ledger';
import type { ModuleStore } from '../../domains/releases/module-store';
import type { RefusedEdits } from '../../domains/releases/owners-files/refused-edits';
import type { PreviewLinks } from '../../domains/releases/previews/preview-links';
import type { DeliveryQueue } from '../../domains/webhooks/delivery-queue';
import type { ReleaseSettings } from '../../foundation/settings';
import type { Db } from '../../foundation/tables';
import type { Deployments } from '../page-host/deployments';
import type { OpenPreview } from '../page-host/previews/open-preview';

/** Sources of the registry's routes. */
export interface RegistrySources {
  db: Db;
  settings: ReleaseSettings;
  store: ModuleStore;
  ledger: Ledger;
  deployments: Deployments;
  canaries: RunningCanaries;
  revisions: WatchedRevisions;
  /** Undefined if the application cannot identify the company of a browser. */
  findCompanies: FindCompanies | undefined;
  links: PreviewLinks;
  openPreview: OpenPreview;
  /**
   * Signs the key of a session, which the owners' page keeps in localStorage. Ports of a host share cookies but not
   * storage, so a cookie planted by another origin lacks its key.
   */
  keys: Signer;
  refusedEdits: Pick<RefusedEdits, 'list'>;
  /** Sends events to webhooks. */
  deliveries: Pick<DeliveryQueue, 'runOne'>;
}
