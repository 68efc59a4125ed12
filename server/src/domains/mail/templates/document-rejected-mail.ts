import type { MailedDocument } from './document-approved-mail';
import { writeLetter, type MailContent } from './layout';

/** Says what is wrong with a document, and leads to where another one is uploaded. */
export function documentRejectedMail({
  brandName,
  link,
  firstName,
  fileName,
  place,
  type,
  reason,
}: MailedDocument & { reason: string }): MailContent {
  return writeLetter({
    brandName,
    subject: `Action needed: ${type} (${place}) was not approved`,
    preview: reason,
    heading: 'Your document was not approved',
    paragraphs: [
      `Hello ${firstName},`,
      `We have reviewed “${fileName}”, which was uploaded as ${type}, ${place}, and could not approve it:`,
      reason,
      'Please upload a document that we can approve in its place.',
    ],
    action: { label: 'Upload another document', link },
    notes: ['The document stays in your list with the reason until you delete it.'],
  });
}
