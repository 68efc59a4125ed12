import type { TestMailServer } from '../../mail-server';

/** A portal and its auth service. */
export interface Environment {
  name: string;
  /** True for a production portal with a separate auth service. */
  isHosted: boolean;
  /** The portal's origin. */
  origin: string;
  /** The auth service's URL, including /auth/v1. */
  auth: string;
  publishableKey: string;
  serviceKey: string;
  /** Key of the portal's staff API. */
  staffKey: string;
  /** Receives the mails of both. */
  mails: TestMailServer;
}
