import { sha256 } from '@lender-portal/server-kit/crypto/sha256';
import { bearerToken } from '@lender-portal/server-kit/http/bearer-token';
import { networkOf } from '@lender-portal/server-kit/limits/network-address';
import { createLRUCache } from 'graphql-yoga';

const MAX_CACHED_TOKENS = 10_000;

/**
 * The key that the operations of a client are queued under, before any look-up: the user of a token that was verified
 * before, on whatever network, else the network. So a forged token never counts against another user.
 */
export interface ClientKeys {
  of(authorization: string | undefined, ip: string): string;
  /** The token was verified as this user's. */
  remember(authorization: string | undefined, userId: string): void;
}

export function createClientKeys(): ClientKeys {
  const users = createLRUCache<string>({ max: MAX_CACHED_TOKENS });
  return {
    of(authorization, ip) {
      const token = bearerToken(authorization);
      const userId = token === undefined ? undefined : users.get(sha256(token, 'base64url'));
      return userId === undefined ? `network:${networkOf(ip)}` : `user:${userId}`;
    },
    remember(authorization, userId) {
      const token = bearerToken(authorization);
      if (token !== undefined) users.set(sha256(token, 'base64url'), userId);
    },
  };
}
