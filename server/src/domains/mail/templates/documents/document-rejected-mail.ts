import type { MailedDocument } from './document-approved-mail';
import { writeLetter, type MailContent } from '../layout';

/** States the reason and links to the upload page. */
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
      'Please upload a replacement for us to review.',
    ],
    action: { label: 'Upload another document', link },
    notes: ['The document stays in your list with the reason until you delete it.'],
  });
}
