/** A mail that is kept instead of being sent. */
export interface StoredMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  createdAt: Date;
}

/** Where the mailbox reads. */
export interface MailSource {
  /**
   * @param filter `to` is the whole address, `search` a part of it; both without regard to capitals
   * @returns the newest first
   */
  list(filter: { to?: string; search?: string }): Promise<StoredMail[]>;
  read(id: string): Promise<StoredMail | undefined>;
}
