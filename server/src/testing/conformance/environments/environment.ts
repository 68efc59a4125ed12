import type { TestMailServer } from '../../mail-server';

/** A portal and the auth service that it works with. */
export interface Environment {
  name: string;
  /** A portal in production, beside a service that is not its own. */
  isHosted: boolean;
  /** Of the portal. */
  origin: string;
  /** Of the auth service, with /auth/v1. */
  auth: string;
  publishableKey: string;
  serviceKey: string;
  /** Opens the portal's staff interface. */
  staffKey: string;
  /** What both of them mail. */
  mails: TestMailServer;
}
