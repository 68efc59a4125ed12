import type { FastifyRequest } from 'fastify';

const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/** Validates a host with an optional port. Rejects impossible IP addresses and port numbers. */
const isHost = (text: string): boolean => HOST.test(text) && URL.canParse(`http://${text}`);

/** Accepts loopback names and IP addresses, which DNS rebinding cannot point to this host. */
export const isAddress = (host: string): boolean =>
  /^(localhost|\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:]+\])(:\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`);

/**
 * Rendered pages contain the request's host, so exactly one valid Host header is required (optional in HTTP/1.0).
 * @throws an error with status 400
 */
export function assertHost({ raw, host, protocol }: FastifyRequest): void {
  const given = raw.rawHeaders.filter((_, index, all) => index % 2 === 1 && all[index - 1]?.toLowerCase() === 'host');
  const isMissing = given.length === 0 && raw.httpVersion !== '1.0';
  // Behind a trusted proxy, `host` and `protocol` come from its headers.
  const isMalformed = given.length > 0 && ![given[0]!, host].every(isHost);
  if (isMissing || given.length > 1 || isMalformed || !/^https?$/.test(protocol))
    throw Object.assign(new Error('The Host header is missing or malformed'), { statusCode: 400 });
}
