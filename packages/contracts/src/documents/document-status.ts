/** What the status of a document is judged by; the fields are those of `TenantFile`. */
export interface DocumentState {
  /** As it is stored: one of {@link DocumentStatus}, `Rejected`, or what another backend calls it. */
  status: string;
  /** A calendar day, `2027-01-31`. */
  expirationDate?: string | null;
}

/** The statuses that the portal knows. Behaviour: documents.status. */
export type DocumentStatus = 'Approved' | 'PendingApproval' | 'Expired' | 'Missing';

/** Past its expiration: from the day after it. A document without one never expires. Behaviour: documents.expiration. */
export const isPastExpiration = ({ expirationDate }: DocumentState, today: string): boolean =>
  expirationDate !== undefined && expirationDate !== null && expirationDate < today;

/**
 * The status that a document shows: `Expired` where it is past its expiration, whatever is stored; else the stored one,
 * as it comes. Behaviour: documents.status.single.
 * @param today a calendar day, see {@link todayIn}
 */
export const documentStatus = (document: DocumentState, today: string): string => (isPastExpiration(document, today) ? 'Expired' : document.status);

/**
 * Everything but what shows as Approved may be deleted; so may an approved document that has expired.
 * Behaviour: documents.delete.
 */
export const isDeletable = (document: DocumentState, today: string): boolean => documentStatus(document, today) !== 'Approved';

/** Whether a document fills its type: a rejected one does not, nor one of a status unknown here. Behaviour: documents.status.missing. */
export const fillsItsType = ({ status }: DocumentState): boolean => status === 'Approved' || status === 'PendingApproval';
