import type { FastifyRequest } from 'fastify';

const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/** A host and perhaps a port, as they stand in addresses: an IP address that is none, or a port beyond the last, is no host. */
const isHost = (text: string): boolean => HOST.test(text) && URL.canParse(`http://${text}`);

/** Whether a Host header names this machine by a loopback name or an IP address, which DNS rebinding cannot point here. */
export const isAddress = (host: string): boolean =>
  /^(localhost|\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:]+\])(:\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`);

/**
 * Pages are written for the host they are asked under, so there has to be exactly one, and it has to be one. HTTP/1.0
 * needs none.
 *
 * @throws a refusal of the request
 */
export function assertHost({ raw, host, protocol }: FastifyRequest): void {
  const given = raw.rawHeaders.filter((_, index, all) => index % 2 === 1 && all[index - 1]?.toLowerCase() === 'host');
  const isMissing = given.length === 0 && raw.httpVersion !== '1.0';
  // Behind a trusted proxy `host` and `protocol` are what that says.
  const isMalformed = given.length > 0 && ![given[0]!, host].every(isHost);
  if (isMissing || given.length > 1 || isMalformed || !/^https?$/.test(protocol))
    throw Object.assign(new Error('The Host header is missing or malformed'), { statusCode: 400 });
}
