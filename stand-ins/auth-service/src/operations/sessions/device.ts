import type { FastifyRequest } from 'fastify';
import { isIP } from 'node:net';
import type { Device } from './sessions';

/** @returns the device a request comes from; a proxy may pass on an address that is none */
export const deviceOf = ({ headers, ip }: FastifyRequest): Device => ({
  userAgent: headers['user-agent'] ?? null,
  ip: isIP(ip) ? ip.split('%')[0]! : null,
});
