import { ApplicationError } from '@lender-portal/server-kit/errors/application-error';
import ipaddr from 'ipaddr.js';
import dns from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';

/** Whether an address of the network is anybody's: not this machine's, not that of a private or special network. */
export const isPublic = (address: string): boolean => ipaddr.process(address).range() === 'unicast';

/** An address that leads into a private network. */
const privateAddress = (host: string) => new ApplicationError('PRIVATE_ADDRESS', `${host} is in a private network, which releases are not copied from`);

/**
 * Resolves a name for the very connection that is made with it, so that a name which leads elsewhere a moment later
 * leads nowhere. Behaviour: releases.copy.
 */
export const lookupPublic: LookupFunction = (host, options, done) => {
  dns.lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '');
    if (addresses.length === 0 || addresses.some(({ address }) => !isPublic(address))) return done(privateAddress(host), '');
    const [first] = addresses;
    return options.all ? done(null, addresses) : done(null, first!.address, first!.family);
  });
};

/** A host that is an address by itself is looked up nowhere. @throws PRIVATE_ADDRESS */
export function assertPublicHost({ hostname }: URL): void {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublic(host)) throw privateAddress(host);
}
