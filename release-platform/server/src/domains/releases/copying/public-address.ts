import { ApplicationError } from '@lender-portal/server-kit/errors/application-error';
import ipaddr from 'ipaddr.js';
import dns from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';

/** Whether an IP address is globally routable: neither loopback, nor private, nor reserved. */
export const isPublic = (address: string): boolean => ipaddr.process(address).range() === 'unicast';

/** The host has an address in a private network. */
const privateAddress = (host: string) =>
  new ApplicationError(
    'PRIVATE_ADDRESS',
    `${host} is in a private network. Releases are only copied from public hosts`,
  );

/**
 * Checks the address that the connection will use, not that of an earlier lookup. This prevents DNS rebinding.
 */
export const lookupPublic: LookupFunction = (host, options, done) => {
  dns.lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '');
    if (addresses.length === 0 || addresses.some(({ address }) => !isPublic(address)))
      return done(privateAddress(host), '');
    const [first] = addresses;
    return options.all ? done(null, addresses) : done(null, first!.address, first!.family);
  });
};

/** Checks IP literals, which skip the lookup. @throws PRIVATE_ADDRESS */
export function assertPublicHost({ hostname }: URL): void {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublic(host)) throw privateAddress(host);
}
