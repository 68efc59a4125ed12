import { sha256 } from '@lender-portal/server-kit/crypto/sha256';
import { bearerToken } from '@lender-portal/server-kit/http/bearer-token';
import { networkOf } from '@lender-portal/server-kit/limits/network-address';
import { createLRUCache } from 'graphql-yoga';

const MAX_CACHED_TOKENS = 10_000;

/**
 * Queue key of a client, determined before any lookup: the user of a previously verified token, else the network. A
 * forged token therefore never counts against another user.
 */
export interface ClientKeys {
  of(authorization: string | undefined, ip: string): string;
  /** Records that the token was verified for this user. */
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
