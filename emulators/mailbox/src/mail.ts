/** A mail that is stored instead of sent. */
export interface StoredMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  createdAt: Date;
}

/** The mailbox's data source. */
export interface MailSource {
  /**
   * @param filter `to` matches the whole address, `search` a part of it, both case-insensitive
   * @returns newest first
   */
  list(filter: { to?: string; search?: string }): Promise<StoredMail[]>;
  read(id: string): Promise<StoredMail | undefined>;
}
