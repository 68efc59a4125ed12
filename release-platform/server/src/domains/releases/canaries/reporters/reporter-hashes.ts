import { networkOf } from '@lender-portal/server-kit/limits/network-address';
import { createHmac } from 'node:crypto';

/**
 * Groups addresses that one person can easily obtain: an IPv4 /24, or an IPv6 /48, the largest block that providers and
 * tunnel brokers assign to one customer. Rate limits use smaller groups (`networkOf`).
 */
export function networkGroupOf(address: string): string {
  const network = networkOf(address);
  const separator = network.includes(':') ? ':' : '.';
  return network.split(separator).slice(0, 3).join(separator);
}

/** @returns a hash that is comparable within one canary only: its key is random and is deleted when the canary ends */
export const reporterHash = (key: string, kind: 'account' | 'network', value: string): string =>
  createHmac('sha256', key).update(`${kind} ${value}`).digest('base64url').slice(0, 22);
