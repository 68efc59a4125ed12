import type { FastifyRequest } from 'fastify';
import type { TokenHolder } from '../../domains/releases/tokens/registry-tokens';

/** Caller without a token on a developer's own machine. */
export const LOCAL_DEVELOPER: TokenHolder = {
  id: 'local-developer',
  name: 'local developer',
  modules: [],
  isOwner: true,
  isCheckWorker: false,
};

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Whether a local, non-browser client sent the request. A proxy would send another host or a forwarding header, and a
 * browser its origin.
 */
export function isFromLocalDeveloper({ socket, headers }: FastifyRequest, nodeEnv: string): boolean {
  const { host = '', origin, forwarded } = headers;
  const isDirect =
    forwarded === undefined &&
    headers['x-forwarded-for'] === undefined &&
    origin === undefined &&
    headers['sec-fetch-site'] === undefined;
  return nodeEnv !== 'production' && isDirect && LOOPBACK.has(socket.remoteAddress ?? '') && LOCAL_HOST.test(host);
}

/** @returns the token that owns an object, or null for objects of a local developer */
export const tokenIdOf = (holder: TokenHolder): string | null => (holder === LOCAL_DEVELOPER ? null : holder.id);
