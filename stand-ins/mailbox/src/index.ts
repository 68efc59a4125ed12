export { linksIn } from './links-in';
export type { KeptMail, MailSource } from './mail';
export { mailboxPlugin, type MailboxMessage } from './mailbox-routes';
