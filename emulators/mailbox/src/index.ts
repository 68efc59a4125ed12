export { linksIn } from './mailbox-routes';
export type { StoredMail, MailSource } from './mail';
export { mailboxPlugin, type MailboxMessage } from './mailbox-routes';
