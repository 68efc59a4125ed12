import type { Loaders } from './loaders';
import type { Db } from '../tables/tables';

/** The lender on whose behalf a request is made, and the user who makes it. */
interface Viewer {
  lender: { id: string };
  user: { id: string; name: string };
}

/** Whether a lender may make offers in a state: license documents submitted, and no withdrawn approval. */
type LicenseStatus = 'SUBMITTED' | 'EXPIRED' | 'MISSING' | 'NOT_LISTED' | 'WITHDRAWN';

/** An uploaded file, as the file service knows it. */
interface LenderFile {
  handle: string;
  fileName: string;
  mimeType: string;
  /** Bytes. */
  size: number;
  uploadedAt: Date;
}

/** The files that the viewer's company has uploaded. `find` and `link` must not be called within a transaction. */
export interface LenderFiles {
  /** @returns undefined where the company has uploaded no such file */
  find(handle: string): Promise<LenderFile | undefined>;
  /** Reserves a file for a loan until the transaction ends. @returns false if it is used elsewhere, or too old to be saved */
  reserve(trx: Db, file: LenderFile): Promise<boolean>;
  /** An address that opens a file, for a few minutes. */
  link(handle: string, options: { download: boolean }): Promise<{ url: string; expiresAt: Date }>;
}

/** What the server does where borrowers are invited, within the transaction that does it. */
export interface BorrowerMails {
  /** Mails an invitation. @throws RATE_LIMITED where that was done too often */
  invite(trx: Db, invitation: { id: string; email: string; firstName: string; expiresInDays: number }): Promise<void>;
  /** One does not count any more. */
  revoked(trx: Db, id: string): Promise<void>;
}

/** A borrower's answer to an offer, for the lender who submitted it. */
export interface OfferAnswer {
  status: 'ACCEPTED' | 'COUNTERED' | 'DECLINED';
  lenderId: string;
  /** The user who submitted the offer last. */
  userId: string | null;
  projectName: string;
  /** Below the portal's base path. */
  path: string;
  /** The borrower's words, or the reason of a decline. */
  message: string | null;
  /** The last day on which a counteroffer can be accepted. */
  expiresOn: string | null;
}

/** Queues mails about offers within the transaction that changes them. */
export interface OfferMails {
  answered(trx: Db, answer: OfferAnswer): Promise<void>;
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
  /** Of the viewer's lender in a state. In a transaction, the staff cannot withdraw the approval until it ends. */
  licenseOf(state: string, trx?: Db): Promise<LicenseStatus>;
  /** The states in which the viewer's lender may make offers. */
  licensedStates(): Promise<string[]>;
  files: LenderFiles;
  borrowerMails: BorrowerMails;
  offerMails: OfferMails;
  /** The calendar day, by which something is overdue or booked. */
  today(): string;
}
