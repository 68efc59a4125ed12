export { linksIn } from './mailbox-routes';
export type { KeptMail, MailSource } from './mail';
export { mailboxPlugin, type MailboxMessage } from './mailbox-routes';
