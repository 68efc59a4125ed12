import type { MarketplaceLoaders } from './loaders';
import type { Db } from '../tables/tables';

/** The lender of a request and its user. */
interface Viewer {
  tenant: { name: string };
  lender: { id: string; address: string; phone: string };
  user: { id: string; name: string };
}

/** Whether a lender may submit offers in a state: license documents submitted, and no withdrawn approval. */
type LicenseStatus = 'SUBMITTED' | 'EXPIRED' | 'MISSING' | 'NOT_LISTED' | 'WITHDRAWN';

/** Metadata of an uploaded file. */
interface LenderFile {
  handle: string;
  fileName: string;
  mimeType: string;
  /** Bytes. */
  size: number;
  uploadedAt: Date;
}

/** Files that the viewer's company has uploaded. Do not call `find` or `link` within a transaction. */
export interface LenderFiles {
  /** @returns undefined if the company has not uploaded the file */
  find(handle: string): Promise<LenderFile | undefined>;
  /**
   * Reserves a file for a loan until the transaction ends. @returns false if it is used elsewhere or too old to be
   * saved
   */
  reserve(trx: Db, file: LenderFile): Promise<boolean>;
  /** A short-lived URL of a file. */
  link(handle: string, options: { download: boolean }): Promise<{ url: string; expiresAt: Date }>;
}

/** Emails for borrower invitations, queued in the transaction that changes the invitation. */
export interface BorrowerMails {
  /** Emails an invitation. @throws RATE_LIMITED */
  invite(trx: Db, invitation: { id: string; email: string; firstName: string; expiresInDays: number }): Promise<void>;
  /** Cancels the queued emails of a revoked invitation. */
  revoked(trx: Db, id: string): Promise<void>;
}

/** A declined direct request, addressed to its borrower. */
export interface DeclinedRequest {
  email: string;
  firstName: string;
  lenderId: string;
  projectName: string;
  reason: string;
}

/** Queues emails about offers and requests in the transaction that changes them. */
export interface OfferMails {
  /** Notifies lenders of a borrower's answer to their offers. */
  answered(trx: Db, lenderIds: readonly string[]): Promise<void>;
  requestDeclined(trx: Db, request: DeclinedRequest): Promise<void>;
}

/** Projects that a lender's profile names. */
export interface ProjectInterests {
  types: readonly string[];
  states: readonly string[];
}

/** Services that the server provides to its resolvers. The viewer methods reject unauthorized requests. */
export interface MarketplaceContext {
  db: Db;
  /** Created per request. */
  loaders: MarketplaceLoaders;
  /** The viewer, if the lender's profile is complete. */
  completeViewer(): Promise<Viewer>;
  /** The viewer, if a white-label lender with a complete profile. */
  whiteLabelViewer(): Promise<Viewer>;
  /** License status of the viewer's lender in a state. Within a transaction, locks the approval until it ends. */
  licenseOf(state: string, trx?: Db): Promise<LicenseStatus>;
  /** States in which the viewer's lender may submit offers. */
  licensedStates(): Promise<string[]>;
  /** Interests of the viewer's lender. */
  projectInterests(): Promise<ProjectInterests>;
  files: LenderFiles;
  borrowerMails: BorrowerMails;
  offerMails: OfferMails;
  /** The portal's, for documents. */
  brandName: string;
  /** The current calendar day, for due dates. */
  today(): string;
  /** The calendar day of a moment in the same time zone. */
  dayOf(moment: Date): string;
}
