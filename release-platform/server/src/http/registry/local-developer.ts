import type { FastifyRequest } from 'fastify';
import type { TokenHolder } from '../../domains/releases/tokens/registry-tokens';

/** Who previews on a portal of their own machine needs no token. Behaviour: releases.local-developer. */
export const LOCAL_DEVELOPER: TokenHolder = { id: 'local-developer', name: 'local developer', modules: [], isOwner: true, isCheckWorker: false };

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Whether a request comes from this machine and was sent by a program: a proxy would name another host or who it speaks
 * for, a page of another site its origin.
 */
export function isFromLocalDeveloper({ socket, headers }: FastifyRequest, nodeEnv: string): boolean {
  const { host = '', origin, forwarded } = headers;
  const isDirect = forwarded === undefined && headers['x-forwarded-for'] === undefined && origin === undefined && headers['sec-fetch-site'] === undefined;
  return nodeEnv !== 'production' && isDirect && LOOPBACK.has(socket.remoteAddress ?? '') && LOCAL_HOST.test(host);
}

/** @returns the token that something belongs to; null for what a local developer has made */
export const tokenIdOf = (holder: TokenHolder): string | null => (holder === LOCAL_DEVELOPER ? null : holder.id);
