import { NotFound } from '@lender-portal/remote-kit';

/** An address below an application that means nothing, and the way back. */
export function PageNotFound(way: { href: string; label: string }) {
  return <NotFound title="Page not found" message="Nothing is at this address." {...way} />;
}
