import { BlockList, isIP, isIPv4 } from 'node:net';
import type { EnvironmentReader } from './environment-reader';

/** More proxies than any chain has: CDN, load balancer, ingress, sidecar. */
const MAX_PROXIES = 5;
/** Fastify has the same names. */
const NAMED_RANGES: ReadonlyMap<string, readonly string[]> = new Map([
  ['loopback', ['127.0.0.0/8', '::1']],
  ['linklocal', ['169.254.0.0/16', 'fe80::/10']],
  ['uniquelocal', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
]);
const PRIVATE_RANGES = [...NAMED_RANGES.keys(), '0.0.0.0/8', '100.64.0.0/10'];

/** A whole IPv4 /8: more than any provider's proxies have. */
const MAX_TRUSTED_SAMPLES = 4;

/** A number of proxies in front of the server, or their addresses and ranges, separated by commas; false for none. */
export type TrustedProxies = false | number | string;

/** @returns the value of Fastify's `trustProxy` */
export function toTrustFunction(proxies: TrustedProxies): false | ((address: string, hop: number) => boolean) {
  if (proxies === false) return false;
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  const trusted = toBlockList(proxies.split(','));
  return (address) => includes(trusted, address);
}

export function readTrustedProxies(reader: EnvironmentReader): TrustedProxies {
  const value = reader.get('TRUST_PROXY');
  if (value === undefined || value === 'false' || value === '0') return false;
  if (/^\d+$/.test(value) && Number(value) <= MAX_PROXIES) return Number(value);
  const parts = value.split(',').map((part) => part.trim());
  const wrong = parts.find((part) => !isRange(part));
  if (wrong !== undefined)
    reader.problems.push(
      `TRUST_PROXY contains "${wrong}", neither a number of proxies from 1 to ${MAX_PROXIES} nor an address or range such as 10.0.0.0/8`,
    );
  else if (trustsTheInternet(parts))
    reader.problems.push(
      `TRUST_PROXY is "${value}": everybody in it can forge network addresses and evade limits. Name the addresses of your proxies`,
    );
  else return parts.join(',');
  return false;
}

function isRange(part: string): boolean {
  if (NAMED_RANGES.has(part)) return true;
  const [address = '', prefix, ...rest] = part.split('/');
  const isPrefix = prefix === undefined || (/^(0|[1-9]\d{0,2})$/.test(prefix) && Number(prefix) <= bitsOf(address));
  return isIP(address) > 0 && !address.includes('%') && isPrefix && rest.length === 0;
}

function trustsTheInternet(parts: readonly string[]): boolean {
  const trusted = toBlockList(parts);
  return publicSamples().filter((address) => includes(trusted, address)).length > MAX_TRUSTED_SAMPLES;
}

/** Four addresses of each public IPv4 /8, and one of each IPv6 /16 of 2000::/3. */
function publicSamples(): string[] {
  const privateRanges = toBlockList(PRIVATE_RANGES);
  const ipv4 = Array.from({ length: 1024 }, (_, index) => `${index >> 2}.${(index & 3) * 64 + 33}.7.7`);
  const ipv6 = Array.from({ length: 0x2000 }, (_, index) => `${(0x2000 + index).toString(16)}:1:1::1`);
  return [...ipv4.filter((address) => !privateRanges.check(address)), ...ipv6];
}

function includes(list: BlockList, address: string): boolean {
  if (isIPv4(address)) return list.check(address) || list.check(`::ffff:${address}`, 'ipv6');
  return isIP(address) > 0 && list.check(address, 'ipv6');
}

function toBlockList(parts: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of parts.flatMap((part) => NAMED_RANGES.get(part) ?? [part])) {
    const [address = '', prefix] = range.split('/');
    list.addSubnet(address, Number(prefix ?? bitsOf(address)), isIPv4(address) ? 'ipv4' : 'ipv6');
  }
  return list;
}

function bitsOf(address: string): number {
  return isIPv4(address) ? 32 : 128;
}
