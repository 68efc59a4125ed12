import { NotFound } from '@lender-portal/remote-kit';

/** Message for an unknown URL below an application, with a link back. */
export function PageNotFound(link: { href: string; label: string }) {
  return <NotFound title="Page not found" message="Check the link, or start from the list." {...link} />;
}
