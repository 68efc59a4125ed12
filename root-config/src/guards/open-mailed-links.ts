import type { MailedLink } from '@lender-portal/contracts';
import { addressAfterFailure } from './failed-link';
import { consumeMailedLink, hasSessionInHash, type Portal } from './mailed-link';

/**
 * Handles the mailed link that led to this page, and those that are opened in its tab later.
 *
 * @param reload replaced in tests
 * @returns the link that awaits confirmation, if there is one
 */
export function openMailedLinks(portal: Portal, reload = () => location.reload()): () => MailedLink | undefined {
  const help = addressAfterFailure(location, portal.basePath);
  if (help) history.replaceState(null, '', help);
  // A link to the open page changes only its hash.
  addEventListener('hashchange', () => hasSessionInHash(location) && reload());
  return consumeMailedLink(portal);
}
