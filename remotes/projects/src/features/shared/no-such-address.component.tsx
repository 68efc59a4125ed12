import { NoSuch } from '@lender-portal/remote-kit';

/** An address below an application that means nothing, and the way back. */
export function NoSuchAddress(way: { href: string; label: string }) {
  return <NoSuch title="Page not found" message="Nothing is at this address." {...way} />;
}
