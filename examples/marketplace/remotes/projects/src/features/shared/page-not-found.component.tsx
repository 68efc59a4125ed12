import { NotFound } from '@lender-portal/remote-kit';

/** Message for an unknown URL below an application, with a link back. */
export function PageNotFound(way: { href: string; label: string }) {
  return <NotFound title="Page not found" message="Nothing is at this address." {...way} />;
}
