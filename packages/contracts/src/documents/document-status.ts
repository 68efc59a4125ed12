/** Document fields that determine its status; names match `TenantFile`. */
export interface DocumentState {
  /** Stored status: a {@link DocumentStatus}, `Rejected`, or another backend's own value. */
  status: string;
  /** A calendar day, `2027-01-31`. */
  expirationDate?: string | null;
}

/** Statuses that the portal displays. */
export type DocumentStatus = 'Approved' | 'PendingApproval' | 'Expired' | 'Missing';

/** A document expires on the day after `expirationDate`; without one it never does. */
export const isPastExpiration = ({ expirationDate }: DocumentState, today: string): boolean =>
  expirationDate !== undefined && expirationDate !== null && expirationDate < today;

/**
 * @param today a calendar day, see {@link todayIn}
 * @returns `Expired` if past the expiration, otherwise the stored status unchanged.
 */
export const documentStatus = (document: DocumentState, today: string): string =>
  isPastExpiration(document, today) ? 'Expired' : document.status;

/**
 * Any document can be deleted unless it is displayed as Approved; expired documents can be deleted, too.
 */
export const isDeletable = (document: DocumentState, today: string): boolean =>
  documentStatus(document, today) !== 'Approved';

/** Only approved and pending documents satisfy a required type. */
export const fillsItsType = ({ status }: DocumentState): boolean =>
  status === 'Approved' || status === 'PendingApproval';
