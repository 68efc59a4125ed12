import type { MailedLink } from '@lender-portal/contracts';
import { findFailedLinkPage } from './failed-link';
import { consumeMailedLink, hasSessionInHash, type Portal } from './mailed-link';

/**
 * Handles the emailed link that opened this page, and links opened in its tab later.
 * @param reload replaceable in tests
 * @returns a function that returns the link that awaits confirmation, if any
 */
export function openMailedLinks(portal: Portal, reload = () => location.reload()): () => MailedLink | undefined {
  const help = findFailedLinkPage(location, portal.basePath);
  if (help) history.replaceState(null, '', help);
  // Opening a link to the current page only changes the hash.
  addEventListener('hashchange', () => hasSessionInHash(location) && reload());
  return consumeMailedLink(portal);
}
