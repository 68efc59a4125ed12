/** What a mail says, in both forms. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}
